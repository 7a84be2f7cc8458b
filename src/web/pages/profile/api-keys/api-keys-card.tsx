import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { type ApiKey, mostApiKeys } from '#shared/api-keys.ts'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lazyPart, useFetchedAhead } from '#web/ui/lazy-part.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { useText } from '#web/use-words.ts'
import { KeyRow } from './key-row.tsx'

const load = () => import('./new-key.tsx')
const NewKey = lazyPart(load)

/** Where the owner of a shop gives their own system a key, and takes it back. */
export function ApiKeysCard({ keys }: { keys: ApiKey[] }) {
  const t = useText()
  const readAgain = useReadAgain()
  const [making, setMaking] = useState(false)
  useFetchedAhead(load)

  return (
    <Card id="api-keys">
      <h3 className="text-xl">{t('profile.keys')}</h3>
      <p className="mt-2 text-muted">
        <Worded
          text={t('profile.keysText')}
          parts={{
            docs: (words) => (
              <Link to="/developers" className="text-brand underline underline-offset-4">
                {words}
              </Link>
            ),
          }}
        />
      </p>
      {keys.length > 0 && (
        <ul className="mt-3" aria-label={t('profile.yourKeys')}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onChanged={() => void readAgain()} />
          ))}
        </ul>
      )}
      <Button
        variant="quiet"
        className="mt-4 w-full sm:w-auto"
        disabledBecause={keys.length >= mostApiKeys && t('profile.haveMostKeys', { most: mostApiKeys })}
        onClick={() => setMaking(true)}
      >
        <Plus size={18} aria-hidden="true" />
        {t('profile.makeKey')}
      </Button>
      {keys.length >= mostApiKeys && (
        <p className="mt-2 text-sm text-muted">{t('profile.haveMostKeys', { most: mostApiKeys })}</p>
      )}
      {making && (
        <Suspense>
          <NewKey onMade={() => void readAgain()} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </Card>
  )
}
