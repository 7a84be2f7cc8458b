import { useEffect, useEffectEvent, useState } from 'react'
import type { BatchPhoto, BatchView } from '#shared/batch.ts'
import { useMe } from '#web/root-data.ts'
import { goOnSending } from '#web/tools/many/sending.ts'

/** Photos that are awaited and still lie here are sent: when the page opens, and after another try was begun. */
export function useGoOn({ id, photos }: Pick<BatchView, 'id' | 'photos'>) {
  const me = useMe()
  const [isLooked, setLooked] = useState(false)
  const goOn = async (now: readonly Pick<BatchPhoto, 'at' | 'state'>[]): Promise<void> => {
    const awaited = now.flatMap(({ at, state }) => (state === 'awaited' ? [at] : []))
    if (me && awaited.length > 0) await goOnSending({ owner: me.id, id }, awaited)
  }
  const look = useEffectEvent(() => goOn(photos))
  useEffect(() => {
    void look().finally(() => setLooked(true))
  }, [])
  return { me, isLooked, goOn }
}
