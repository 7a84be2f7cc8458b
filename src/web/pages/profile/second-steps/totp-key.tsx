import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { useText } from '#web/use-words.ts'
import { Worded } from '#web/ui/worded.tsx'
import { Copy } from 'lucide-react'
import { copyText } from '#web/device/copy-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = { secret: string; uri: string; qr_code: string }

/** The key to scan from another screen, to open on this phone, or to type. */
export function TotpKey({ secret, uri, qr_code }: Props) {
  const t = useText()
  const shown = (secret.match(/.{1,4}/g) ?? []).join(' ')

  async function copy() {
    if (await copyText(secret)) toast({ tone: 'success', text: wordsOf(say('general.copied')) })
    else toast({ tone: 'error', text: wordsOf(say('factors.typeKey')) })
  }

  return (
    <>
      <p className="text-muted">
        <Worded
          text={t('factors.scan')}
          parts={{
            open: (words) => (
              <a href={uri} className="text-brand underline underline-offset-4">
                {words}
              </a>
            ),
          }}
        />
      </p>
      <img
        src={qr_code}
        alt={t('factors.qr')}
        width={192}
        height={192}
        className="mx-auto size-48 rounded-control bg-white"
      />
      <TextField
        label={t('factors.key')}
        value={shown}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        after={
          <IconButton
            label={t('factors.copyKey')}
            icon={<Copy size={18} aria-hidden="true" />}
            onClick={() => void copy()}
          />
        }
      />
    </>
  )
}
