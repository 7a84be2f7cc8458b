import { groundColours, type Office } from '#shared/offices/office.ts'
import { usualPlace } from '#shared/offices/place.ts'
import { usualPortrait } from '#shared/offices/usual-portrait.ts'
import { Asked } from '#web/components/offices/rules.tsx'
import { useText } from '#web/use-words.ts'

/** What a rule asks, drawn and said as people are told it, while it is typed. */
export function RulePreview({ office }: { office: Office | null }) {
  const t = useText()
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 border-b border-line bg-card pb-3 sm:sticky sm:-top-6 sm:z-10 sm:-mt-4 sm:pt-6">
      {office ? (
        <>
          <Drawing office={office} />
          <Asked office={office} className="content-center text-sm" />
        </>
      ) : (
        <p className="text-muted col-span-2">{t('admin.offices.unclear')}</p>
      )}
    </div>
  )
}

/** A head as tall as the rule lets it be, and the band in which its eyes may lie. */
function Drawing({ office }: { office: Office }) {
  const { pixels, head, eyes, grounds } = office
  const width = (pixels.width / pixels.height) * 100
  const usual = usualPlace(office, usualPortrait, false)
  const size = (usual?.head ?? head.least) * 100
  const chin = (usual?.chin ?? 0.85) * 100
  const middle = width / 2
  const side = size * 0.36
  return (
    <svg
      viewBox={`0 0 ${width} 100`}
      aria-hidden="true"
      className="mx-auto max-h-24 w-full max-w-16 self-center border border-edge"
      style={{ backgroundColor: groundColours[grounds[0] ?? 'white'] }}
    >
      <ellipse cx={middle} cy={chin + size * 0.62} rx={size * 0.95} ry={size * 0.55} fill="#6d7580" />
      <rect x={middle - side * 0.5} y={chin - size * 0.2} width={side} height={size * 0.35} fill="#a9866c" />
      <ellipse cx={middle} cy={chin - size / 2} rx={side} ry={size / 2} fill="#bd987c" />
      <rect
        x="0"
        width={width}
        y={100 - eyes.most * 100}
        height={(eyes.most - eyes.least) * 100}
        fill="#e0a526"
        opacity="0.28"
      />
      {[chin - size, chin].map((at) => (
        <line
          key={at}
          x1="0"
          x2={width}
          y1={at}
          y2={at}
          stroke="#0f6b4f"
          strokeWidth="0.8"
          strokeDasharray="2 1.5"
        />
      ))}
    </svg>
  )
}
