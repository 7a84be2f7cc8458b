import { useEffect, useRef } from 'react'
import { type LogoKind, logoKinds, longestName, longestTagline } from '#shared/logos/limits.ts'
import type { OpenedLogo } from '#server/features/designs/designs.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { paletteFor } from '#web/tools/looks/palette.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'
import { Swatches } from './swatches.tsx'
import { Symbols } from './symbols.tsx'
import { useDraft } from './use-draft.ts'

type Props = { logo: OpenedLogo; onUndone: () => void; onSent: () => void }

/** What can be another one, in one form: it is drawn when that is sent. */
export function ChangeLogo({ logo, onUndone, onSent }: Props) {
  const t = useText()
  const { design, revision, symbols, fitting } = logo
  const { draft, change } = useDraft(logo)
  const { kind } = draft
  const isUndoing = useRef(false)
  const { Form, busy, submit, errorOf } = useAnsweredForm({
    fields: ['name'],
    onDone() {
      if (isUndoing.current) onUndone()
      onSent()
    },
  })
  const wrong = errorOf('name')
  const nameField = useRef<HTMLInputElement>(null)
  // The button is far below it.
  useEffect(() => {
    if (wrong) nameField.current?.focus()
  }, [wrong])
  const isBusy = busy || logo.state === 'waiting'

  function undo() {
    isUndoing.current = true
    void submit({ intent: 'paid', revision }, { method: 'post' })
  }

  return (
    <Form method="post" noValidate className="grid gap-5" onSubmit={() => (isUndoing.current = false)}>
      <h2 className="text-xl">{t('ownLogo.change')}</h2>
      <input type="hidden" name="revision" value={revision} />
      <Chips<LogoKind>
        name="kind"
        label={t('ownLogo.kind')}
        options={logoKinds.map((value) => ({ value, label: t(`ownLogo.${value}`) }))}
        value={kind}
        onChange={(next) => change({ kind: next })}
      />
      <TextField
        label={t('ownLogo.name')}
        name="name"
        required
        maxLength={longestName}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        error={wrong}
        ref={nameField}
      />
      {kind === 'symbol' ? (
        <input type="hidden" name="tagline" value={draft.tagline} />
      ) : (
        <TextField
          label={t('ownLogo.tagline')}
          name="tagline"
          optional
          maxLength={longestTagline}
          autoComplete="off"
          value={draft.tagline}
          onChange={({ target }) => change({ tagline: target.value })}
        />
      )}
      <Swatches
        paints={paletteFor(design.colour)}
        value={draft.colour}
        onChange={(colour) => change({ colour })}
      />
      {kind === 'wordmark' ? (
        <input type="hidden" name="symbol" value={draft.symbol ?? ''} />
      ) : (
        <Symbols {...{ symbols, fitting }} chosen={draft.symbol} onChoose={(symbol) => change({ symbol })} />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" name="intent" value="change" busy={isBusy}>
          {t('ownLogo.save')}
        </Button>
        {revision > 0 && (
          <Button variant="plain" busy={isBusy} onClick={undo}>
            {t('ownLogo.paid')}
          </Button>
        )}
      </div>
    </Form>
  )
}
