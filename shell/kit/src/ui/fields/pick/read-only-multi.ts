/**
 * A multi-select draws its frame around the input that carries the read-only attributes: in read-only state the frame
 * gets the style too, without an arrow, and an empty choice is shown as « — ».
 */
export const readOnlyMulti = (readOnly: boolean, isEmpty: boolean) =>
  readOnly
    ? { className: 'vg-readonly', rightSection: null, searchable: false, placeholder: isEmpty ? '—' : undefined }
    : {};
