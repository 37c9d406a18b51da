import { Button, Group, Input } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import Pad, { type PointGroup } from 'signature_pad';

/** Strokes on a pad 1,000 units wide, whatever the screen: points with x and y from the top left. */
export type SignatureStrokes = [x: number, y: number][][];
const PAD_WIDTH = 1_000;
const PAD_HEIGHT = 400;
/** Maximum number of points per stroke; a finger delivers more than a line needs. */
const POINTS = 200;

function strokesOf(groups: PointGroup[], width: number): SignatureStrokes {
  const whole = (value: number, most: number) => Math.min(most, Math.max(0, Math.round((value * PAD_WIDTH) / width)));
  return groups.map(({ points }) => {
    const step = Math.ceil(points.length / POINTS);
    return points
      .filter((_, index) => index % step === 0 || index === points.length - 1)
      .map(({ x, y }): [number, number] => [whole(x, PAD_WIDTH), whole(y, PAD_HEIGHT)]);
  });
}

interface Props {
  label: string;
  /** Receives the signature as a PNG data URL on white; null once it is erased. */
  onChange: (png: string | null, strokes: SignatureStrokes) => void;
  error?: string;
  required?: boolean;
  height?: number;
  'data-path'?: string;
}

/** White paper and dark ink in every theme, since the signature is printed. */
const INK = '#14233b';
const PAPER = '#ffffff';

/** A handwritten signature by finger, pen or mouse. Rotating the phone keeps it. */
export function SignaturePad({ label, onChange, error, required, height = 180, ...rest }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const [empty, setEmpty] = useState(true);
  const hintId = useId();
  const tell = useEffectEvent((png: string | null, strokes: SignatureStrokes) => {
    setEmpty(png === null);
    onChange(png, strokes);
  });

  useEffect(() => {
    const node = canvas.current;
    if (!node) return;
    const made = new Pad(node, { penColor: INK, backgroundColor: PAPER, minWidth: 0.8, maxWidth: 2.4 });
    pad.current = made;
    const fit = () => {
      const strokes = made.toData();
      const ratio = Math.max(window.devicePixelRatio, 1);
      node.width = node.offsetWidth * ratio;
      node.height = node.offsetHeight * ratio;
      node.getContext('2d')?.scale(ratio, ratio);
      made.clear();
      made.fromData(strokes);
    };
    const ended = () => {
      const blank = made.isEmpty();
      tell(blank ? null : made.toDataURL('image/png'), blank ? [] : strokesOf(made.toData(), node.offsetWidth || 1));
    };
    made.addEventListener('endStroke', ended);
    const resized = new ResizeObserver(fit);
    resized.observe(node);
    return () => {
      resized.disconnect();
      made.removeEventListener('endStroke', ended);
      made.off();
    };
  }, []);

  return (
    <Input.Wrapper label={label} error={error} required={required} labelElement="div">
      <canvas
        ref={canvas}
        className="vg-signature"
        style={{ height }}
        role="img"
        aria-label={`${label} : ${empty ? 'à signer' : 'signé'}`}
        aria-describedby={hintId}
        data-path={rest['data-path']}
        tabIndex={-1}
      />
      <Group justify="space-between" mt={4}>
        <span id={hintId} className="vg-none">
          Signez dans le cadre, au doigt ou à la souris.
        </span>
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconEraser size={16} aria-hidden />}
          disabled={empty}
          onClick={() => {
            pad.current?.clear();
            setEmpty(true);
            onChange(null, []);
          }}
        >
          Effacer
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
