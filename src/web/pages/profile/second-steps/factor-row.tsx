import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { Worded } from '#web/ui/worded.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Factor, factorWords, maxFactorName } from '#shared/factors.ts'
import { callAuth } from '#web/calls/call-auth.ts'
import { FactorIcon } from '#web/components/factor-icon.tsx'
import { formText } from '#web/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCall } from './use-call.ts'

type Props = { factor: Factor; isLast: boolean; onChanged: () => void }

export function FactorRow({ factor, isLast, onChanged }: Props) {
  const { run, busy, error } = useCall()
  const t = useText()
  const label = useLabel()
  const [renaming, setRenaming] = useState(false)
  const { id, friendly_name, factor_type, phone, created_at, last_used_at } = factor

  const name = label(friendly_name)
  const kind = phone ?? label(factorWords[factor_type].name)
  const detail = kind === name ? undefined : kind

  async function remove() {
    const yes = await confirm({
      title: t('factors.removeTitle', { name }),
      text: t(isLast ? 'factors.removeLast' : 'factors.removeText'),
      action: t('factors.remove'),
      tone: 'danger',
    })
    if (!yes) return
    await run(async () => {
      await callAuth('DELETE', `factors/${id}`)
      toast({ tone: 'success', text: wordsOf(say('factors.isRemoved', { name })) })
      onChanged()
    })
  }

  return (
    <li className="border-b border-line py-3 last:border-0">
      <span className="flex items-center gap-3">
        <span className="text-brand">
          <FactorIcon type={factor_type} size={22} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block leading-snug">{name}</span>
          <span className="block text-sm text-muted">
            {detail && `${detail} · `}
            <Worded
              text={t(last_used_at ? 'factors.usedAgo' : 'factors.addedAgo')}
              parts={{ ago: () => <TimeAgo at={new Date(last_used_at ?? created_at)} /> }}
            />
          </span>
        </span>
        <IconButton
          label={t('factors.renameIt', { name })}
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={() => setRenaming(true)}
        />
        <IconButton
          label={t('factors.removeIt', { name })}
          tone="danger"
          icon={<Trash2 size={18} aria-hidden="true" />}
          disabled={busy}
          onClick={() => void remove()}
        />
      </span>
      {error && (
        <p role="alert" className="mt-1 text-sm font-semibold text-brick">
          {error}
        </p>
      )}
      {renaming && (
        <Rename
          factor={factor}
          onClose={() => setRenaming(false)}
          onDone={() => {
            setRenaming(false)
            onChanged()
          }}
        />
      )}
    </li>
  )
}

type RenameProps = { factor: Factor; onClose: () => void; onDone: () => void }

function Rename({ factor, onClose, onDone }: RenameProps) {
  const t = useText()
  const { run, busy, error } = useCall()
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const friendly_name = formText(event.currentTarget, 'name')
    void run(async () => {
      await callAuth('PATCH', `factors/${factor.id}`, { friendly_name })
      onDone()
    })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('factors.rename')}>
      <form noValidate onSubmit={save}>
        <TextField
          label={t('factors.name')}
          name="name"
          defaultValue={factor.friendly_name}
          maxLength={maxFactorName}
          autoComplete="off"
          error={error && <span role="alert">{error}</span>}
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('factors.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
