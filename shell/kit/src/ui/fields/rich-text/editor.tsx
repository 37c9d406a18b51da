import '@mantine/tiptap/styles.css';
import { Button, Input, Menu } from '@mantine/core';
import { RichTextEditor as Editor, Link } from '@mantine/tiptap';
import { IconPhoto } from '@tabler/icons-react';
import Image from '@tiptap/extension-image';
import { type Editor as TiptapEditor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isEditorImage } from '@vigie/contracts/formats/editor-image';
import { Fragment, memo, useEffect, useId } from 'react';
import { useDialog } from '../../../logic/form/use-dialog';
import { useInputProps } from '../field';
import { InsertImageDialog } from './insert-image.dialog';
import type { Insertions, RichTextProps } from './props';

/** Only what documents and mails can show; pasted content is reduced to it. */
const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: { levels: [2] },
    horizontalRule: false,
    link: false,
    strike: false,
  }),
  Link.configure({ protocols: ['mailto'], defaultProtocol: 'https', openOnClick: false }),
  Image.extend({
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (image) => (isEditorImage(image.getAttribute('src') ?? '') ? null : false) },
    ],
  }).configure({ allowBase64: true }),
];

const INSERT_IMAGE = 'Insérer une image';
const LABELS = {
  boldControlLabel: 'Gras',
  italicControlLabel: 'Italique',
  underlineControlLabel: 'Souligné',
  h2ControlLabel: 'Titre',
  bulletListControlLabel: 'Liste à puces',
  orderedListControlLabel: 'Liste numérotée',
  linkControlLabel: 'Lien',
  unlinkControlLabel: 'Retirer le lien',
  undoControlLabel: 'Défaire la frappe',
  redoControlLabel: 'Rétablir la frappe',
  linkEditorInputLabel: 'Adresse du lien',
  linkEditorInputPlaceholder: 'https://exemple.fr',
  linkEditorExternalLink: 'Ouvrir dans un nouvel onglet',
  linkEditorInternalLink: 'Ouvrir dans cet onglet',
  linkEditorSave: 'Enregistrer',
};

/** A text without elements predates the editor: empty lines separate its paragraphs. */
function contentOf(value: string | null) {
  if (!value || value.includes('<')) return value ?? '';
  const paragraphs = value.split(/\n{2,}/).filter((text) => text.trim() !== '');
  return { type: 'doc', content: paragraphs.map((text) => ({ type: 'paragraph', content: linesOf(text.trim()) })) };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .flatMap((line, n) => [...(n > 0 ? [{ type: 'hardBreak' }] : []), ...(line ? [{ type: 'text', text: line }] : [])]);

const htmlOf = (editor: TiptapEditor): string | null => (editor.isEmpty ? null : editor.getHTML());

/** TipTap destroys the editor of a hidden part of the screen; effects then run once before the new editor exists. */
const isAlive = (editor: TiptapEditor | null) => editor?.isDestroyed === false;

export const RichTextEditor = memo(function RichTextEditor({ insertions, ...props }: RichTextProps) {
  const { label, description, error, required, readOnly } = useInputProps(props);
  const id = useId();
  const image = useDialog<true>();
  const { value = null, onChange } = props;
  // Mantine gives these ids to the two texts, and only to its own inputs the references to them.
  const described = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: contentOf(value),
    editable: !readOnly,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.label,
        'data-path': props['data-path'] ?? '',
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': 'true' }),
        ...(required && { 'aria-required': 'true' }),
        ...(readOnly && { 'aria-readonly': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  });

  // A value that does not come from typing (a reset form) replaces the content.
  useEffect(() => {
    if (isAlive(editor) && htmlOf(editor) !== value)
      editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (isAlive(editor)) editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      error={error}
      required={required}
      className="vg-rich-text"
    >
      <Editor editor={editor} labels={LABELS}>
        {!readOnly && (
          <Editor.Toolbar>
            <Editor.ControlsGroup>
              <Editor.Bold />
              <Editor.Italic />
              <Editor.Underline />
            </Editor.ControlsGroup>
            <Editor.ControlsGroup>
              <Editor.H2 />
              <Editor.BulletList />
              <Editor.OrderedList />
            </Editor.ControlsGroup>
            <Editor.ControlsGroup>
              <Editor.Link />
              <Editor.Unlink />
              <Editor.Control aria-label={INSERT_IMAGE} title={INSERT_IMAGE} onClick={() => image.open(true)}>
                <IconPhoto size={16} aria-hidden />
              </Editor.Control>
            </Editor.ControlsGroup>
            <Editor.ControlsGroup>
              <Editor.Undo />
              <Editor.Redo />
            </Editor.ControlsGroup>
            {insertions && <InsertMenu editor={editor} insertions={insertions} />}
          </Editor.Toolbar>
        )}
        <Editor.Content />
      </Editor>
      {image.show((_, opening) => (
        <InsertImageDialog onInsert={(chosen) => editor.chain().focus().setImage(chosen).run()} {...opening} />
      ))}
    </Input.Wrapper>
  );
});

function InsertMenu({ editor, insertions }: { editor: TiptapEditor; insertions: readonly Insertions[] }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="compact-md" variant="default">
          Insérer un champ
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {insertions.map(({ label, items }) => (
          <Fragment key={label}>
            <Menu.Label>{label}</Menu.Label>
            {items.map((item) => (
              <Menu.Item key={item.text} onClick={() => editor.chain().focus().insertContent(item.text).run()}>
                {item.label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
