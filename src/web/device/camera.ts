export type Facing = 'user' | 'environment'

/** Over plain http, and in old browsers, a page has no camera of its own. */
export function hasCamera(): boolean {
  const { mediaDevices }: { mediaDevices?: Partial<MediaDevices> | undefined } = navigator
  return typeof mediaDevices?.getUserMedia === 'function'
}

/** Why there is no camera: the person or the site's rules do not allow it, or there is none. */
export class CameraRefused extends Error {
  readonly why: 'denied' | 'absent'

  constructor(why: 'denied' | 'absent') {
    super(why)
    this.why = why
  }
}

/** As many pixels as it has, up to what a print needs. */
export async function openCamera(facing: Facing): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: facing, width: { ideal: 2560 }, height: { ideal: 1920 } },
    })
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
    throw new CameraRefused(isDenied ? 'denied' : 'absent')
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Known once one is open. */
export async function countCameras(): Promise<number> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices()
    return devices.filter(({ kind }) => kind === 'videoinput').length
  } catch {
    return 1
  }
}
