import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '#web/paths.ts'
import { Packs, type Ways } from './packs.tsx'

/** Packs where somebody has too little; asked for only now, as few people ever see them. */
export function OfferedPacks({ className }: { className: string }) {
  const { load, data: ways } = useFetcher<Ways>()
  useEffect(() => void load(paths.pay), [load])
  return (
    ways && (
      <div className={className}>
        <Packs ways={ways} />
      </div>
    )
  )
}
