type Props = {
  label: string
  /** 0 to 1; without it something goes on, but nobody knows how far. */
  value?: number
}

export function Progress({ label, value }: Props) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="relative h-2 w-full overflow-hidden rounded-full bg-sunk">
      <progress className="sr-only" aria-label={label} max={100} value={percent} />
      {percent === undefined ? (
        <div className="h-full w-full animate-loading rounded-full bg-brand" />
      ) : (
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-180"
          style={{ width: `${percent}%` }}
        />
      )}
    </div>
  )
}
