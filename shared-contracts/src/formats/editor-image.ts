/** Characters of one image in a formatted text: some 150 KB, of which a text holds two. */
const EDITOR_IMAGE_MAX_CHARACTERS = 200_000;

const SOURCE = /^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * Whether this is an image as formatted texts hold them: a JPEG written into the text itself. It goes wherever the text
 * goes, into mails, papers and what is signed, and nothing is fetched from anywhere when somebody reads it.
 */
export const isEditorImage = (src: string): boolean => src.length <= EDITOR_IMAGE_MAX_CHARACTERS && SOURCE.test(src);
