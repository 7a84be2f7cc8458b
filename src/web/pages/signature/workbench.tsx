import { Download } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { saveFile } from '#web/device/save-file.ts'
import { useFormats, useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { readNumber } from '#shared/words/bangla-digits.ts'
import { Card } from '#web/ui/card.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Slider } from '#web/ui/slider.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { drawSignature, stencilOf } from './draw.ts'
import type { Signature } from './ink.ts'
import { blobOf, jpegWithin } from './jpeg.ts'

const inks = { black: '#15171c', blue: '#14307e' } as const
type Ink = keyof typeof inks
type Ground = 'white' | 'clear'
type Form = 'job' | 'own'

/** What the job forms ask for; other forms are typed in. */
const asked = { width: 300, height: 80, most: 60 }
const bounds = { width: [40, 2_000], height: [20, 1_000], most: [2, 2_000] } as const
const dpi = 300

export function Workbench({ signature }: { signature: Signature }) {
  const t = useText()
  const formats = useFormats()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [form, setForm] = useState<Form>('job')
  const [typed, setTyped] = useState({ width: '300', height: '80', most: '60' })
  const [ink, setInk] = useState<Ink>('black')
  const [ground, setGround] = useState<Ground>('white')
  const [turn, setTurn] = useState(() => Math.round((-signature.slope * 1_800) / Math.PI) / 10)
  const [bold, setBold] = useState(1.6)
  const stencil = useMemo(() => stencilOf(signature, inks[ink]), [signature, ink])
  const read = (name: keyof typeof bounds): number => {
    const [least, most] = bounds[name]
    const value = form === 'job' ? asked[name] : readNumber(typed[name])
    return Math.round(Math.min(most, Math.max(least, value || least)))
  }
  const [width, height, most] = [read('width'), read('height'), read('most')]
  const wrongIn = (name: keyof typeof bounds): string | undefined => {
    const [least, greatest] = bounds[name]
    const value = readNumber(typed[name])
    return form === 'own' && !(value >= least && value <= greatest)
      ? t('signature.between', { least, most: greatest })
      : undefined
  }
  const isWrong = (Object.keys(bounds) as (keyof typeof bounds)[]).some((name) => wrongIn(name))

  useEffect(() => {
    if (!canvas.current) return
    drawSignature(canvas.current, stencil, {
      width,
      height,
      turn,
      bold,
      ground: ground === 'white' ? '#ffffff' : null,
    })
  }, [stencil, width, height, turn, bold, ground])

  async function download() {
    if (!canvas.current) return
    const file =
      ground === 'white'
        ? await jpegWithin(canvas.current, most, dpi)
        : await blobOf(canvas.current, 'image/png')
    if (!file || file.size > most * 1_000) {
      toast({ tone: 'error', text: t('signature.tooLarge', { most }) })
      return
    }
    saveFile(file, `signature ${width}x${height}.${ground === 'white' ? 'jpg' : 'png'}`)
    toast({
      tone: 'success',
      text: t('signature.saved', { width, height, size: formats.bytes(file.size) }),
    })
  }

  return (
    <Card className="grid gap-5">
      <figure>
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('signature.result')}
          className={classNames(
            'mx-auto block h-auto max-h-64 w-full max-w-md rounded-control border border-line object-contain',
            ground === 'clear' && 'checkerboard',
          )}
        />
        <figcaption className="mt-2 text-center text-sm text-muted">{t('signature.result')}</figcaption>
      </figure>
      <Chips<Form>
        label={t('signature.form')}
        options={[
          { value: 'job', label: t('signature.job') },
          { value: 'own', label: t('signature.own') },
        ]}
        value={form}
        onChange={setForm}
      />
      {form === 'own' && (
        <div className="grid grid-cols-3 gap-3">
          {(['width', 'height', 'most'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`signature.${name}`)}
              inputMode="numeric"
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              error={wrongIn(name)}
            />
          ))}
        </div>
      )}
      <Chips<Ink>
        label={t('signature.ink')}
        options={(['black', 'blue'] as const).map((value) => ({ value, label: t(`signature.${value}`) }))}
        value={ink}
        onChange={setInk}
      />
      <Chips<Ground>
        label={t('signature.ground')}
        options={(['white', 'clear'] as const).map((value) => ({ value, label: t(`signature.${value}`) }))}
        value={ground}
        onChange={setGround}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Slider
          label={t('signature.turn')}
          min={-30}
          max={30}
          step={0.5}
          value={turn}
          onChange={({ target }) => setTurn(Number(target.value))}
          shown={t('signature.degrees', { turn })}
        />
        <Slider
          label={t('signature.bold')}
          min={1}
          max={5}
          step={0.2}
          value={bold}
          onChange={({ target }) => setBold(Number(target.value))}
          shown={t('signature.times', { times: bold })}
        />
      </div>
      <Button
        size="large"
        block
        disabledBecause={isWrong && t('signature.sizeFirst')}
        onClick={() => void download()}
      >
        <Download size={20} aria-hidden="true" />
        {t('signature.download')}
      </Button>
    </Card>
  )
}
