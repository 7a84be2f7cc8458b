import { BellOff, BellRing } from 'lucide-react'
import { useState } from 'react'
import { tellHere, tellHereNoMore } from '#web/calls/push.ts'
import { type PushAbility, pushAbility } from '#web/device/push.ts'
import { Stencil } from '#web/stencil.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useText } from '#web/use-words.ts'

type Props = {
  /** Of this person's browsers, those that are told. */
  all: number
  isHere: boolean
  hasMail: boolean
}

/** Whether this browser shows what we tell; where it cannot, why, and what can be done instead. */
export default function ToldHere({ all, isHere: wasHere, hasMail }: Props) {
  const t = useText()
  const hydrated = useHydrated()
  const [isHere, setHere] = useState(wasHere)
  const [busy, setBusy] = useState(false)
  const ability = hydrated ? pushAbility() : 'able'
  const others = all - (wasHere ? 1 : 0)
  const isOn = isHere && ability === 'able'

  async function turn() {
    setBusy(true)
    if (isOn) {
      if (await tellHereNoMore()) setHere(false)
      else toast({ tone: 'error', text: t('told.failed') })
    } else {
      const asked = await tellHere()
      if (asked === 'told') setHere(true)
      if (asked === 'failed') toast({ tone: 'error', text: t('told.failed') })
    }
    setBusy(false)
  }

  const Icon = isOn ? BellRing : BellOff
  return (
    <Stencil shape={`told here ${isOn} ${others} ${ability}`} ids="told-here" values={{}}>
      {() => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sunk p-3">
          <Icon size={22} aria-hidden="true" className="shrink-0 text-muted" />
          <p className="min-w-[min(8rem,100%)] flex-1 leading-snug">
            <span className="block font-semibold">{t('told.here')}</span>
            <span role="status" className="block text-sm text-muted">
              {ability === 'able' ? t(isOn ? 'told.isOn' : 'told.isOff') : t(whyNot[ability])}
              {ability !== 'able' && hasMail && ` ${t('told.mailInstead')}`}
            </span>
            {others > 0 && (
              <span className="block text-sm text-muted">{t('told.others', { devices: others })}</span>
            )}
          </p>
          {ability === 'able' && (
            <Button variant="quiet" size="compact" busy={busy} onClick={() => void turn()}>
              {t(isOn ? 'told.turnOff' : 'told.turnOn')}
            </Button>
          )}
        </div>
      )}
    </Stencil>
  )
}

const whyNot = {
  denied: 'told.denied',
  insecure: 'told.insecure',
  installFirst: 'told.installFirst',
  absent: 'told.absent',
} as const satisfies Record<Exclude<PushAbility, 'able'>, string>
