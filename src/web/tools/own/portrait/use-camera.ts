import { type RefObject, useEffect, useRef, useState } from 'react'
import { CameraRefused, closeCamera, countCameras, type Facing, openCamera } from '#web/device/camera.ts'

export type CameraState = 'opening' | 'open' | 'denied' | 'absent'

/** The camera in a video element, from when this is shown until it goes. */
export function useCamera(facing: Facing): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  hasOther: boolean
} {
  const video = useRef<HTMLVideoElement>(null)
  const [opened, setOpened] = useState<{ facing: Facing; state: CameraState; cameras: number }>()
  useEffect(() => {
    const left = new AbortController()
    void show(video, facing, left.signal).then(
      (shown) => left.signal.aborted || setOpened({ facing, ...shown }),
    )
    return () => left.abort()
  }, [facing])
  const now = opened?.facing === facing ? opened : { state: 'opening' as const, cameras: 1 }
  return { video, state: now.state, hasOther: now.cameras > 1 }
}

async function show(video: RefObject<HTMLVideoElement | null>, facing: Facing, left: AbortSignal) {
  try {
    const stream = await openCamera(facing)
    const close = () => closeCamera(stream)
    left.addEventListener('abort', close, { once: true })
    if (left.aborted) close()
    else if (video.current) {
      video.current.srcObject = stream
      await video.current.play()
    }
    return { state: 'open' as const, cameras: await countCameras() }
  } catch (error) {
    return { state: error instanceof CameraRefused ? error.why : ('absent' as const), cameras: 1 }
  }
}
