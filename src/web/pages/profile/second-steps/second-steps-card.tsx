import { ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type Factor, type FactorType, factorTypes, factorWords, maxFactors } from '#shared/factors.ts'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { FactorIcon } from '#web/components/factor-icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { canUsePasskeys } from '#web/calls/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge, Card } from '#web/ui/card.tsx'
import { lazyPart, useFetchedAhead } from '#web/ui/lazy-part.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { FactorRow } from './factor-row.tsx'
import { NewCodes, RecoveryCodes } from './recovery-codes.tsx'

const load = () => import('./add-factor.tsx')
const AddFactor = lazyPart(load)

export type SecondSteps = {
  factors: Factor[]
  codesLeft: number
  canText: boolean
  /** An admin of a site where admins need one. */
  isRequired: boolean
}

export function SecondStepsCard({ factors, codesLeft, canText, isRequired }: SecondSteps) {
  const t = useText()
  const label = useLabel()
  const readAgain = useReadAgain()
  const isHere = useHydrated()
  const [adding, setAdding] = useState<FactorType>()
  const [codes, setCodes] = useState<string[]>()
  useFetchedAhead(load)
  const verified = factors.filter(({ status }) => status === 'verified')
  const isOn = verified.length > 0
  const offered = factorTypes.filter(
    (type) => (type !== 'phone' || canText) && (type !== 'webauthn' || !isHere || canUsePasskeys()),
  )

  function done(fresh?: string[]) {
    setAdding(undefined)
    if (fresh) setCodes(fresh)
    void readAgain()
  }

  return (
    <Card id="second-steps">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="me-auto text-xl">{t('factors.title')}</h3>
        <Badge tone={isOn ? 'brand' : 'neutral'}>{t(isOn ? 'factors.on' : 'factors.off')}</Badge>
      </div>
      <p className="mt-2 text-muted">{t(isOn ? 'factors.isOn' : 'factors.isOff')}</p>
      {isRequired && !isOn && (
        <p role="status" className="mt-3 flex gap-2.5 rounded-control bg-marigold-soft p-3 text-on-marigold">
          <ShieldCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {t('factors.required')}
        </p>
      )}
      {verified.length > 0 && (
        <ul className="mt-4" aria-label={t('factors.yours')}>
          {verified.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              isLast={verified.length === 1}
              onChanged={() => done()}
            />
          ))}
        </ul>
      )}
      {isOn && <RecoveryCodes left={codesLeft} onMade={done} />}
      <h4 className="mt-5 mb-1 font-semibold">{t(isOn ? 'factors.addAnother' : 'factors.addOne')}</h4>
      {verified.length >= maxFactors ? (
        <p className="text-muted">{t('factors.haveMost', { most: maxFactors })}</p>
      ) : (
        <ul>
          {offered.map((type) => (
            <li key={type} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
              <span className="text-muted">
                <FactorIcon type={type} size={22} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block leading-snug">{label(factorWords[type].name)}</span>
                <span className="block text-sm text-muted">{label(factorWords[type].text)}</span>
              </span>
              <Button
                variant="quiet"
                size="compact"
                aria-label={t('factors.addIt', { name: label(factorWords[type].name).toLowerCase() })}
                onClick={() => setAdding(type)}
              >
                {t('shell.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <Suspense>
          <AddFactor type={adding} onClose={() => setAdding(undefined)} onDone={done} />
        </Suspense>
      )}
      {codes && <NewCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  )
}
