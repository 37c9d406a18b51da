/** Uploads of the screen's fields that are under way; each tells whether its file arrived. */
const underWay = new Set<Promise<boolean>>();

/** Lets a form that is saved meanwhile wait for an upload, until the field has its file. */
export function noteUpload(upload: Promise<unknown>): void {
  const arrived = upload.then(
    () => true,
    () => false,
  );
  underWay.add(arrived);
  void arrived.then(() => underWay.delete(arrived));
}

export const areUploading = (): boolean => underWay.size > 0;

/** Waits for the uploads; false when one failed, which its field has told. */
export const uploadsArrive = async (): Promise<boolean> => (await Promise.all(underWay)).every(Boolean);
