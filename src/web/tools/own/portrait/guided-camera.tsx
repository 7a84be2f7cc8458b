import { Dialog as Base } from '@base-ui/react/dialog'
import { SwitchCamera, X } from 'lucide-react'
import { useState } from 'react'
import type { Facing } from '#web/device/camera.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useText } from '#web/use-words.ts'
import { type Picture, PictureRefused, preparePicture } from '../../picture/prepare-picture.ts'
import { outline } from './guide.ts'
import { jpegOf } from './small-copy.ts'
import { useCamera } from './use-camera.ts'
import { useGuide } from './use-guide.ts'

type Props = { onPicture: (picture: Picture) => void; onClose: () => void }

const mostMegabytes = 10

/** The camera with an outline to stand in. It says what to change and takes the photo when all is right. */
export default function GuidedCamera({ onPicture, onClose }: Props) {
  const t = useText()
  const [facing, setFacing] = useState<Facing>('user')
  const [isTaking, setTaking] = useState(false)
  const { video, state, hasOther } = useCamera(facing)
  const isOpen = state === 'open'
  const advice = useGuide(video, isOpen && !isTaking, () => void shoot())
  const isRight = typeof advice === 'object' && advice.isRight

  async function shoot() {
    const blob = video.current && (await wholeFrame(video.current))
    if (!blob) return
    setTaking(true)
    try {
      onPicture(await preparePicture(blob, `${t('look.fileName')}.jpg`, mostMegabytes))
    } catch (error) {
      setTaking(false)
      if (error instanceof PictureRefused) toast({ tone: 'error', text: error.message })
    }
  }

  const said =
    state === 'denied'
      ? t('look.denied')
      : state === 'absent'
        ? t('look.noCamera')
        : state === 'opening'
          ? t('look.opening')
          : advice === 'lost'
            ? t('look.byYourself')
            : t(advice === 'none' ? 'look.showFace' : advice.key)

  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-50 flex flex-col items-center bg-black text-white outline-none">
          <header className="flex w-full items-center gap-2 p-1 ps-4">
            <Base.Title className="flex-1 text-base font-semibold text-white">{t('look.camera')}</Base.Title>
            <Base.Close
              render={
                <IconButton
                  tone="onScrim"
                  label={t('shell.close')}
                  icon={<X size={22} aria-hidden="true" />}
                />
              }
            />
          </header>
          <p
            role="status"
            className={classNames(
              'mx-4 mb-2 flex min-h-12 items-center rounded-control px-4 text-center text-lg font-semibold',
              isRight ? 'bg-brand text-on-brand' : 'bg-white/15',
            )}
          >
            {said}
          </p>
          <div className="relative aspect-3/4 max-h-[calc(100dvh-14.5rem)] w-full max-w-md overflow-hidden bg-white/5 sm:rounded-card">
            <video
              ref={video}
              playsInline
              muted
              aria-label={t('look.camera')}
              className={classNames('size-full object-cover', facing === 'user' && '-scale-x-100')}
            />
            {isOpen && <Outline isRight={isRight} />}
          </div>
          <div className="grid w-full max-w-md grid-cols-3 items-center p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
            <span />
            <button
              type="button"
              aria-label={t('look.shoot')}
              disabled={!isOpen || isTaking}
              onClick={() => void shoot()}
              className="size-18 justify-self-center rounded-full border-4 border-white bg-white/90 bg-clip-content p-1 focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-white disabled:opacity-40"
            />
            {hasOther && (
              <IconButton
                tone="onScrim"
                label={t('look.turnCamera')}
                icon={<SwitchCamera size={24} aria-hidden="true" />}
                onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
                className="justify-self-end"
              />
            )}
          </div>
          <p className="px-4 pb-3 text-center text-sm text-white/75">{t('look.cameraHint')}</p>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Head and shoulders, in hundredths of the stage's height; what lies outside the head is dimmed. */
function Outline({ isRight }: { isRight: boolean }) {
  const [x, y] = [outline.x * 75, outline.y * 100]
  const [across, down] = [outline.height * 38, outline.height * 53]
  const head = `M${x - across} ${y}a${across} ${down} 0 1 0 ${across * 2} 0a${across} ${down} 0 1 0 ${-across * 2} 0Z`
  return (
    <svg
      viewBox="0 0 75 100"
      aria-hidden="true"
      className={classNames('absolute inset-0 size-full', isRight ? 'text-marigold' : 'text-white')}
      fill="none"
      stroke="currentColor"
      strokeWidth={isRight ? 1.4 : 0.8}
      strokeLinecap="round"
    >
      <path d={`M0 0H75V100H0Z${head}`} fill="rgb(0 0 0 / 0.3)" fillRule="evenodd" stroke="none" />
      <path d={head} />
      <path d="M1 101C2 84 14 79 28 76.5L29 65M74 101C73 84 61 79 47 76.5L46 65" />
    </svg>
  )
}

/** All that the camera sees, at its full size: offices differ in how much they want around a head. */
async function wholeFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await jpegOf(canvas, 0.95)
  canvas.width = 0
  return blob
}
