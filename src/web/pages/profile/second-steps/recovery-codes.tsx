import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { useText } from '#web/use-words.ts'
import { Worded } from '#web/ui/worded.tsx'
import { Copy, Download, KeyRound } from 'lucide-react'
import { brand } from '#shared/brand.ts'
import { callAuth } from '#web/calls/call-auth.ts'
import { copyText } from '#web/device/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCall } from './use-call.ts'

type Props = { left: number; onMade: (codes: string[]) => void }

export function RecoveryCodes({ left, onMade }: Props) {
  const t = useText()
  const { run, busy, error } = useCall()

  async function make() {
    const yes = await confirm({
      title: t('factors.newCodesTitle'),
      text: t('factors.newCodesText'),
      action: t('factors.newCodes'),
    })
    if (!yes) return
    await run(async () => {
      onMade((await callAuth<{ recovery_codes: string[] }>('POST', 'recovery-codes')).recovery_codes)
    })
  }

  return (
    <div className="mt-4 rounded-control bg-sunk p-4">
      <p className="flex items-center gap-2.5 font-semibold">
        <KeyRound size={20} aria-hidden="true" className="shrink-0" />
        {t('factors.recoveryCodes')}
      </p>
      <p className="mt-1 text-sm text-muted">
        <Worded
          text={t('factors.recoveryText', { left })}
          parts={{
            left: (words) => (
              <span className={left <= 3 ? 'font-semibold text-brick' : 'font-semibold text-ink'}>
                {words}
              </span>
            ),
          }}
        />
      </p>
      <Button variant="quiet" size="compact" busy={busy} className="mt-3" onClick={() => void make()}>
        {t('factors.newCodes')}
      </Button>
      {error && (
        <p role="alert" className="mt-2 text-sm font-semibold text-brick">
          {error}
        </p>
      )}
    </div>
  )
}

type NewCodesProps = { codes: string[]; onClose: () => void }

/** Shown this once: afterwards nobody can read them again. */
export function NewCodes({ codes, onClose }: NewCodesProps) {
  const t = useText()
  const text = `${t('factors.codesFile', { brand: brand.name })}\n\n${codes.join('\n')}\n`

  async function copy() {
    if (await copyText(text)) toast({ tone: 'success', text: wordsOf(say('general.copied')) })
    else {
      toast({
        tone: 'error',
        text: wordsOf(say('factors.keepCodes')),
      })
    }
  }

  return (
    <Dialog
      open
      insistent
      onOpenChange={onClose}
      title={t('factors.saveCodes')}
      description={t('factors.saveCodesText')}
    >
      <ul
        aria-label={t('factors.recoveryCodes')}
        className="grid gap-x-6 gap-y-1.5 rounded-control bg-sunk p-4 font-mono text-sm sm:grid-cols-2 sm:text-base"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex gap-2.5">
        <Button variant="quiet" size="compact" className="flex-1" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" /> {t('factors.copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${brand.name.toLowerCase()}-recovery-codes.txt`}
          className="inline-flex min-h-touch flex-1 items-center justify-center gap-2 rounded-control border border-line bg-card px-3.5 text-sm font-semibold no-underline hover:border-edge"
        >
          <Download size={18} aria-hidden="true" /> {t('factors.download')}
        </a>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('factors.haveSaved')}</Button>
      </DialogActions>
    </Dialog>
  )
}
