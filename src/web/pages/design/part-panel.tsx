import {
  MoveDown,
  MoveLeft,
  MoveRight,
  MoveUp,
  FlipHorizontal2,
  Minus,
  Plus,
  RotateCcwSquare,
  RotateCwSquare,
  Trash2,
} from 'lucide-react'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { hasShadow, mirrored, paintsOf, withShadow, withShown } from './change-look.ts'
import { moved, sized, turnedBy } from './change-place.ts'
import { isOwnText, withoutOwnText } from './change-own-text.ts'
import { withText } from './change-text.ts'
import { CutOuts } from './cut-outs.tsx'
import { Faces } from './faces.tsx'
import { Paints } from './paints.tsx'
import { thingName } from './names.ts'
import type { Thing } from './things.ts'
import { TouchUpPiece } from './touch-up-piece.tsx'
import type { Work } from './use-work.ts'

type Props = {
  work: Work
  thing: Thing
  photoColours: readonly string[]
  shopColours: readonly string[]
}

const step = 8
const growth = 1.08
const turn = Math.PI / 36

/** Of the field in which the chosen text is written. */
export const wordsId = 'words-of-part'

/** All that can be done with one part, without a drag. */
export function PartPanel({ work, thing, photoColours, shopColours }: Props) {
  const t = useText()
  const { design, change } = work
  const part = design.parts.find(({ id }) => id === thing.id)
  if (!part) return null
  const shadow = hasShadow(part)
  return (
    <section aria-label={t(thingName(thing))} className="grid gap-4">
      {thing.text !== undefined && <Words {...{ work, thing, text: thing.text }} />}
      <Switch
        label={t('design.show')}
        checked={!thing.isHidden}
        onChange={(isShown) => change(withShown(design, thing, isShown))}
      />
      {part.kind === 'text' && <Faces {...{ work, thing }} face={part.face} />}
      {!thing.isHidden && <Place {...{ work, thing }} />}
      {shadow !== undefined && (
        <Switch
          label={t('design.shadow')}
          checked={shadow}
          onChange={(isOn) => change(withShadow(design, thing, isOn, work.paid))}
        />
      )}
      {part.kind === 'piece' && part.piece === 'subject' && (
        <>
          {work.canTouchUp && <TouchUpPiece work={work} />}
          <CutOuts work={work} />
        </>
      )}
      {part.kind === 'piece' && (
        <Button variant="quiet" onClick={() => change(mirrored(design, thing))}>
          <FlipHorizontal2 size={18} aria-hidden="true" />
          {t('design.mirror')}
        </Button>
      )}
      <Paints {...{ work, photoColours, shopColours }} paints={paintsOf(design, thing)} />
      {isOwnText(thing.id) && (
        <Button
          variant="quiet"
          onClick={() => {
            work.choose(null)
            change(withoutOwnText(design, thing))
          }}
        >
          <Trash2 size={18} aria-hidden="true" />
          {t('design.removeText')}
        </Button>
      )}
    </section>
  )
}

function Words({ work, thing, text }: { work: Work; thing: Thing; text: string }) {
  const t = useText()
  return (
    <TextArea
      id={wordsId}
      label={t(thingName(thing))}
      hint={t(thing.id === 'shop' ? 'design.shopHint' : 'design.textHint')}
      rows={2}
      dir="auto"
      value={work.design.texts[text] ?? ''}
      onChange={({ target }) => work.change(withText(work.design, text, target.value), `type ${text}`)}
      onBlur={work.rest}
    />
  )
}

function Place({ work, thing }: { work: Work; thing: Thing }) {
  const t = useText()
  const { design, change } = work
  const along = (x: number, y: number) => () =>
    change(moved(design, thing, x * step, y * step), `move ${thing.id}`)
  const grow = (by: number) => () => change(sized(design, thing, by), `size ${thing.id}`)
  const rotate = (by: number) => () => change(turnedBy(design, thing, by), `turn ${thing.id}`)
  const buttons = [
    [t('design.left'), MoveLeft, along(-1, 0)],
    [t('design.right'), MoveRight, along(1, 0)],
    [t('design.up'), MoveUp, along(0, -1)],
    [t('design.down'), MoveDown, along(0, 1)],
    [t('design.smaller'), Minus, grow(1 / growth)],
    [t('design.larger'), Plus, grow(growth)],
    [t('design.turnLeft'), RotateCcwSquare, rotate(-turn)],
    [t('design.turnRight'), RotateCwSquare, rotate(turn)],
  ] as const
  return (
    <div role="group" aria-label={t('design.place')}>
      <p aria-hidden="true" className="mb-1.5 font-semibold">
        {t('design.place')}
      </p>
      <div className="flex flex-wrap gap-1">
        {buttons.map(([label, Icon, press]) => (
          <IconButton
            key={label}
            label={label}
            icon={<Icon size={20} aria-hidden="true" />}
            onClick={press}
            className="border border-line"
          />
        ))}
      </div>
    </div>
  )
}
