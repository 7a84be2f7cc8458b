import { useEffect, useState } from 'react'
import { type GroundChoices, groundKey, onGround } from '#shared/designs/ground-choice.ts'
import { designFiles, listGrounds } from '#web/calls/design.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useText } from '#web/use-words.ts'
import { groundName } from './ground-address.ts'
import { groundNames } from './names.ts'
import type { Work } from './use-work.ts'

/** The sets or looks that it can stand on, each as a small picture. */
export function GroundPanel({ work }: { work: Work }) {
  const t = useText()
  const { id, design } = work
  const { choices, hasFailed, again } = useChoices(work)
  const now = groundName(design)
  const { width, height } = design.size

  if (hasFailed)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{t('design.groundsNotCome')}</p>
        <Button variant="quiet" size="compact" onClick={again}>
          {t('design.again')}
        </Button>
      </div>
    )
  if (!choices) return <Spinner className="text-2xl text-brand" />
  const before = choices.find(({ name }) => name === now)
  return (
    <section aria-label={t('design.ground')}>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-3">
        {choices.map((choice) => (
          <li key={choice.name}>
            <button
              type="button"
              aria-pressed={choice.name === now}
              onClick={() => choice.name !== now && work.change(onGround(design, before, choice))}
              className={classNames(
                'block w-full cursor-pointer rounded-control border-2 p-1 text-sm leading-tight',
                choice.name === now ? 'border-brand font-semibold text-brand' : 'border-line',
              )}
            >
              <img
                src={designFiles.smallGround(id, choice.name, design)}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                className="mb-1 h-auto w-full rounded-sm bg-sunk"
              />
              {t(groundNames[choice.name])}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In another look others suit it: they are asked for anew, and once that is saved if need be. */
function useChoices({ id, design, save }: Work) {
  const [found, setFound] = useState<GroundChoices>()
  const [tries, setTries] = useState(1)
  const [failed, setFailed] = useState('')
  const key = groundKey(design)
  const isThere = found?.of === key
  const question = `${key} ${save.kind === 'saved' ? save.revision : ''} ${tries}`
  useEffect(() => {
    if (isThere) return
    let isWanted = true
    async function ask() {
      const answer = await listGrounds(id)
      if (!isWanted) return
      if (answer.kind === 'done') setFound(answer.value)
      else setFailed(question)
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [id, question, isThere])
  return {
    choices: isThere ? found.grounds : undefined,
    hasFailed: failed === question,
    again: () => setTries(tries + 1),
  }
}
