/** What is used of the browser's BarcodeDetector (Shape Detection API), which not all have. */
interface BarcodeDetector {
  detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => BarcodeDetector
  }
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128']
const pauseMs = 150

/** Whether this browser reads bar codes with its camera. */
export const canScan = (): boolean =>
  window.BarcodeDetector !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** The camera at the back of a phone. @throws DOMException where it is not allowed, or there is none */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })

/** Reads codes from a running picture until the signal ends it; the same code again only after another one. */
export async function readCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const Detector = window.BarcodeDetector
  if (!Detector) return
  const detector = new Detector({ formats })
  let last = ''
  while (!signal.aborted) {
    // A picture that is not there yet is no failure.
    const [found] = await detector.detect(video).catch(() => [])
    if (signal.aborted) return
    if (found && found.rawValue !== last) {
      last = found.rawValue
      onCode(last)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
