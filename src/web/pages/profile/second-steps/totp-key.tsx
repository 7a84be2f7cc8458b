import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { Copy } from 'lucide-react'
import { copyText } from '#web/device/copy-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = { secret: string; uri: string; qr_code: string }

/** The key to scan from another screen, to open on this phone, or to type. */
export function TotpKey({ secret, uri, qr_code }: Props) {
  const shown = (secret.match(/.{1,4}/g) ?? []).join(' ')

  async function copy() {
    if (await copyText(secret)) toast({ tone: 'success', text: wordsOf(say('general.copied')) })
    else toast({ tone: 'error', text: wordsOf(say('factors.typeKey')) })
  }

  return (
    <>
      <p className="text-muted">
        Scan this with an app such as Google Authenticator, Microsoft Authenticator or Aegis. Is the app on
        this phone?{' '}
        <a href={uri} className="text-brand underline underline-offset-4">
          Open it with the key
        </a>
        , or copy the key.
      </p>
      <img
        src={qr_code}
        alt="QR code with the key for your app"
        width={192}
        height={192}
        className="mx-auto size-48 rounded-control bg-white"
      />
      <TextField
        label="Key"
        value={shown}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        after={
          <IconButton
            label="Copy the key"
            icon={<Copy size={18} aria-hidden="true" />}
            onClick={() => void copy()}
          />
        }
      />
    </>
  )
}
