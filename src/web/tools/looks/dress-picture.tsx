import { type Dress, dressNamed } from './dress-paint.ts'

const body = 'M17 16 L8 20 L4 33 L11 36 L13 32 V50 H43 V32 L45 36 L52 33 L48 20 L39 16 Q28 25 17 16Z'

/** Clothes as they hang on a hook. */
export default function DressPicture({ dress }: { dress: string }) {
  const { fabric, shade, cut } = dressNamed(dress)
  return (
    <svg viewBox="0 8 56 44" aria-hidden="true" className="h-full w-auto">
      {cut === 'own' ? (
        <path d={body} fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 3" />
      ) : (
        <>
          <path d={body} fill={fabric} stroke={shade} strokeWidth="1" />
          <Cut cut={cut} shade={shade} />
        </>
      )}
    </svg>
  )
}

function Cut({ cut, shade }: Pick<Dress, 'cut' | 'shade'>) {
  switch (cut) {
    case 'tee':
      return <path d="M17 16 Q28 27 39 16" fill="none" stroke={shade} strokeWidth="2.5" />
    case 'shirt':
      return (
        <g fill="none" stroke={shade} strokeWidth="1.5">
          <path d="M28 21 V50 M19 16 L25 24 L28 20 L31 24 L37 16" />
          <path d="M28 28 h.1 M28 35 h.1 M28 42 h.1" strokeWidth="3" strokeLinecap="round" />
        </g>
      )
    case 'coat':
      return (
        <>
          <path d="M19 15 L28 34 L37 15 Q28 24 19 15Z" fill="#f6f4ef" />
          <path d="M19 15 L28 34 L37 15 M28 34 V50" fill="none" stroke={shade} strokeWidth="2" />
        </>
      )
    case 'suit':
      return (
        <>
          <path d="M19 15 L28 36 L37 15 Q28 24 19 15Z" fill="#ffffff" />
          <path d="M26 20 h4 l1.4 12 L28 36 l-3.4 -4Z" fill="#8e2f22" />
          <path d="M19 15 L28 36 L37 15 M28 36 V50" fill="none" stroke={shade} strokeWidth="2" />
        </>
      )
    case 'panjabi':
      return (
        <g fill="none" stroke={shade} strokeWidth="1.5">
          <path d="M19 16 Q28 22 37 16 M25 20 V36 H31 V20" />
          <path d="M28 25 h.1 M28 31 h.1" strokeWidth="3" strokeLinecap="round" />
        </g>
      )
    case 'own':
      return null
    default:
      return cut satisfies never
  }
}
