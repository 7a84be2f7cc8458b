import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { openedPictures } from '#shared/pictures.ts'
import { mostGroundMegabytes } from '#shared/touch-up.ts'
import { say } from '#shared/words/say.ts'
import { useText } from '#web/use-words.ts'
import { wordsOf } from '#web/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { backdrops } from '../looks/palette.ts'
import { PictureRefused, preparePicture } from '../picture/prepare-picture.ts'
import { imageFrom } from './load-sheet.ts'
import type { Work } from './use-work.ts'

const round = 'flex size-touch items-center justify-center rounded-full border-2'
const dot = 'size-8 rounded-full border border-line'

/** What the subject stands on. */
export function LookPanel({ work }: { work: Work }) {
  const { look, setLook, setGround, ground } = work
  const t = useText()
  const titleId = useId()
  const isOwnColour = look.ground.startsWith('#') && backdrops.every(({ colour }) => colour !== look.ground)

  const grounds = [
    { colour: 'none', words: t('touchUp.transparent') },
    ...backdrops.map((paint) => ({ colour: paint.colour, words: t(paint.name) })),
  ]

  async function choose(file: File | undefined) {
    if (!file) return
    try {
      const { url } = await preparePicture(file, file.name, mostFileMegabytes)
      setGround(await imageFrom(url))
    } catch (error) {
      const text = error instanceof PictureRefused ? error.message : wordsOf(say('touchUp.groundNotOpened'))
      toast({ tone: 'error', text })
    }
  }

  return (
    <div className="grid gap-3">
      <div role="group" aria-labelledby={titleId}>
        <p id={titleId} className="mb-1 font-semibold">
          {t('touchUp.ground')}
        </p>
        <div className="flex flex-wrap items-center gap-1">
          {grounds.map(({ colour, words }) => (
            <button
              key={colour}
              type="button"
              aria-pressed={look.ground === colour}
              aria-label={words}
              title={words}
              onClick={() => setLook({ ground: colour === 'none' ? 'none' : `#${colour.slice(1)}` })}
              className={classNames(round, look.ground === colour ? 'border-brand' : 'border-transparent')}
            >
              <span
                className={classNames(dot, colour === 'none' && 'checkerboard')}
                style={colour === 'none' ? undefined : { backgroundColor: colour }}
              />
            </button>
          ))}
          <label
            className={classNames(
              'flex min-h-touch cursor-pointer items-center gap-2 rounded-full border-2 ps-1 pe-3 text-sm font-semibold',
              isOwnColour ? 'border-brand' : 'border-transparent',
            )}
          >
            <input
              type="color"
              value={look.ground.startsWith('#') ? look.ground : '#ffffff'}
              onChange={({ target }) => setLook({ ground: `#${target.value.slice(1)}` })}
              className="size-10 cursor-pointer bg-transparent p-0.5"
            />
            {t('touchUp.anyColour')}
          </label>
          {(['own', 'picture'] as const).map(
            (named) =>
              (named === 'own' || ground) && (
                <button
                  key={named}
                  type="button"
                  aria-pressed={look.ground === named}
                  onClick={() => setLook({ ground: named })}
                  className="min-h-touch cursor-pointer rounded-full border-2 border-transparent px-3 text-sm font-semibold aria-pressed:border-brand aria-pressed:text-brand"
                >
                  {t(named === 'own' ? 'touchUp.ownBlurred' : 'touchUp.yourPicture')}
                </button>
              ),
          )}
          <label className="flex min-h-touch cursor-pointer items-center gap-2 rounded-full px-3 text-sm font-semibold hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-brand">
            <ImagePlus size={20} aria-hidden="true" />
            {t(ground ? 'touchUp.anotherPicture' : 'touchUp.ownPicture')}
            <input
              type="file"
              accept={openedPictures}
              className="sr-only"
              onChange={({ target }) => {
                void choose(target.files?.[0])
                target.value = ''
              }}
            />
          </label>
        </div>
      </div>
      <Switch label={t('touchUp.shadow')} checked={look.shadow} onChange={(shadow) => setLook({ shadow })} />
      <Switch label={t('touchUp.crop')} checked={look.crop} onChange={(crop) => setLook({ crop })} />
    </div>
  )
}

/** It is made smaller here before it travels. */
const mostFileMegabytes = mostGroundMegabytes * 5
