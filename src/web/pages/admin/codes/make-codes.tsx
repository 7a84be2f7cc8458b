import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { mostCodes } from '#shared/forms/limits.ts'
import { paidPlans } from '#shared/plans.ts'
import { copyText } from '#web/device/copy-text.ts'
import { saveText } from '#web/device/save-file.ts'
import type { FormAnswer } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLabel, useText } from '#web/use-words.ts'

export function MakeCodes() {
  const t = useText()
  const label = useLabel()
  const fetcher = useFetcher<FormAnswer<{ made?: string[] }>>()
  const [plan, setPlan] = useState<string>('starter')
  const answer = fetcher.data
  const busy = fetcher.state !== 'idle'
  const errorOf = (field: string) =>
    !busy && answer?.ok === false && answer.field === field ? answer.message : undefined
  const made = !busy && answer?.ok ? answer.made : undefined

  return (
    <Card>
      <fetcher.Form method="post" action={paths.adminCodes} noValidate className="grid grid-cols-1 gap-4">
        <input type="hidden" name="intent" value="make" />
        <Select
          label={t('admin.codes.plan')}
          name="plan"
          options={paidPlans.map(({ id, name }) => ({ value: id, label: label(name) }))}
          value={plan}
          onChange={(event) => setPlan(event.target.value)}
        />
        <TextField
          label={t('admin.codes.howMany')}
          name="count"
          inputMode="numeric"
          pattern="[0-9০-৯]*"
          maxLength={String(mostCodes).length}
          autoComplete="off"
          defaultValue={10}
          error={errorOf('count')}
        />
        <TextField
          label={t('admin.codes.until')}
          optional
          name="until"
          type="date"
          error={errorOf('until')}
        />
        <Button type="submit" busy={busy}>
          {t('admin.codes.make')}
        </Button>
      </fetcher.Form>
      <div role="status">
        {!busy && answer?.ok === false && !answer.field && (
          <p className="mt-4 font-semibold text-brick">{answer.message}</p>
        )}
        {made && <Made codes={made} />}
      </div>
    </Card>
  )
}

function Made({ codes }: { codes: string[] }) {
  const t = useText()
  async function copy() {
    if (await copyText(codes.join('\n'))) toast({ tone: 'success', text: wordsOf(say('admin.codesCopied')) })
    else toast({ tone: 'error', text: wordsOf(say('admin.downloadCodes')) })
  }
  return (
    <div className="mt-5 rounded-control bg-sunk p-4">
      <p className="font-semibold">{t('admin.codes.ready', { codes: codes.length })}</p>
      <ul className="tabular mt-2 max-h-48 overflow-y-auto" tabIndex={-1}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="quiet" size="compact" onClick={() => void copy()}>
          {t('admin.codes.copy')}
        </Button>
        <Button
          variant="quiet"
          size="compact"
          onClick={() => saveText(`${codes.join('\n')}\n`, 'magic-codes.txt')}
        >
          {t('admin.codes.download')}
        </Button>
      </div>
    </div>
  )
}
