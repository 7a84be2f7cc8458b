const star =
  "after:ms-1 after:text-brick after:content-['*'] supports-[content:'*'/'']:after:content-['*'_/_'']"

/** The star is drawn, and not read out: the field's name stays its name. */
export function RequiredLabel({ text }: { text: string }) {
  return <span className={star}>{text}</span>
}
