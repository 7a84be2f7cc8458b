import { useState } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { cardById } from '#shared/tools/cards.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { authThen } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { useText } from '#web/use-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Worded } from '#web/ui/worded.tsx'
import type { Signature } from './signature/ink.ts'
import { openPhoto } from './signature/open-photo.ts'
import { TakePhoto } from './signature/take-photo.tsx'
import { Workbench } from './signature/workbench.tsx'

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('signature.title'), description: t('signature.description') })
}

type Found = { signature: Signature; at: number }

export default function SignaturePage() {
  const t = useText()
  const me = useMe()
  const [found, setFound] = useState<Found | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const passport = cardById('passport_photo').path

  async function read(file: File) {
    setReading(true)
    setProblem(null)
    try {
      const signature = await openPhoto(file)
      if (signature) setFound({ signature, at: Date.now() })
      else setProblem(t('signature.none'))
    } catch {
      setProblem(t('signature.unreadable'))
    } finally {
      setReading(false)
    }
  }

  return (
    <>
      <header className="mb-6 max-w-prose">
        <h1 className="text-heading">{t('signature.title')}</h1>
        <p className="mt-2 text-lg text-muted">{t('signature.intro')}</p>
      </header>
      <div className="grid max-w-2xl gap-5">
        <Card>
          <TakePhoto
            error={problem}
            isReading={isReading}
            hasOne={found !== null}
            onFile={(file) => void read(file)}
          />
        </Card>
        {found && <Workbench key={found.at} signature={found.signature} />}
        <div className="grid gap-2 text-sm text-muted">
          <p>{t('signature.sizeSays')}</p>
          <p>
            <Worded
              text={t('signature.alsoPhoto')}
              parts={{
                link: (words) => (
                  <Link
                    to={me ? passport : authThen(passport)}
                    className="text-brand underline underline-offset-4"
                  >
                    {words}
                  </Link>
                ),
              }}
            />
          </p>
        </div>
      </div>
    </>
  )
}
