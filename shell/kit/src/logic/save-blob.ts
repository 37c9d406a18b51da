/** Some browsers read the blob some time after the click, longer for a large file; its URL must stay valid. */
const KEPT_MS = 40_000;

/** Downloads a blob under a file name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
