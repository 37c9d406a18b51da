/** The Barcode Detection API of the browser, where it exists: https://wicg.github.io/shape-detection-api/ */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;

/** Longest side of a scanned frame in pixels. More pixels take longer and do not improve reading at arm's length. */
const FRAME_PX = 720;

/**
 * Returns a function that reads the QR code of a camera frame: by the browser's API, else by a library that is
 * lazy-loaded.
 */
export async function frameReader(): Promise<ReadFrame> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Native && (await Native.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new Native({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, FRAME_PX / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // The library throws for a frame without a code.
      return null;
    }
  };
}

/** Shows the rear camera in a video element. Returns a function that stops the camera. */
export async function openCamera(video: HTMLVideoElement): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  video.srcObject = stream;
  try {
    await video.play();
  } catch (error) {
    // The dialog was closed meanwhile: nobody else would stop the camera.
    stop();
    throw error;
  }
  return stop;
}
