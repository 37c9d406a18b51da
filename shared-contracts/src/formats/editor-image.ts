/** Maximum characters of one image in a formatted text: about 150 KB, and a text can hold two such images. */
const EDITOR_IMAGE_MAX_CHARACTERS = 200_000;

const SOURCE = /^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * Whether a source is an image that formatted texts may contain: a JPEG as a data URI. The image travels with the text
 * into e-mails, PDFs and signed documents, and opening the text fetches nothing from another server.
 */
export const isEditorImage = (src: string): boolean => src.length <= EDITOR_IMAGE_MAX_CHARACTERS && SOURCE.test(src);
