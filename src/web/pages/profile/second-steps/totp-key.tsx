import { CopyField } from '#web/components/copy-field.tsx'
import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { useText } from '#web/use-words.ts'
import { Worded } from '#web/ui/worded.tsx'

type Props = { secret: string; uri: string; qr_code: string }

/** The key to scan from another screen, to open on this phone, or to type. */
export function TotpKey({ secret, uri, qr_code }: Props) {
  const t = useText()
  const shown = (secret.match(/.{1,4}/g) ?? []).join(' ')

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
      <CopyField
        label={t('factors.key')}
        value={secret}
        shown={shown}
        copyLabel={t('factors.copyKey')}
        failed={wordsOf(say('factors.typeKey'))}
      />
    </>
  )
}
