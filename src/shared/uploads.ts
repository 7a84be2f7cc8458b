/** What a break costs at most. Each piece but the last is as large as this. */
export const pieceBytes = 512 * 1024

/** With it a press says that its form, of so many bytes, has come before it. */
export const uploadedHeader = 'uploaded-bytes'

/** A refusal that speaks of this field means the pieces and nothing that a person has filled in. */
export const uploadField = 'upload'
