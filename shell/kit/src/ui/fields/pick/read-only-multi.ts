/**
 * A choice of several draws its frame around the input that carries what every field says of itself: where nothing can be
 * changed the frame says it too, without an arrow, and that nothing was chosen is said in words of the field.
 */
export const readOnlyMulti = (readOnly: boolean, isEmpty: boolean, whenEmpty = '—') =>
  readOnly
    ? { className: 'vg-readonly', rightSection: null, searchable: false, placeholder: isEmpty ? whenEmpty : undefined }
    : {};
