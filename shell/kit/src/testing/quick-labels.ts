// jsdom finds the labels of one field by walking the whole document once per label, which took most of the time of
// tests that look fields up by their name. Here a label knows its field by its id, as in a browser.
export {};

const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

/** Returns the field of a label, by its `for` or else the first one in it (HTML standard, 4.10.4). */
function controlOf(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for')) return label.querySelector(LABELABLE);
  return label.htmlFor === '' ? null : label.ownerDocument.getElementById(label.htmlFor);
}

for (const kind of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
])
  Object.defineProperty(kind.prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      if (!this.matches(LABELABLE)) return null;
      const labels = [...this.ownerDocument.getElementsByTagName('label')];
      return labels.filter((label) => controlOf(label) === this);
    },
  });
