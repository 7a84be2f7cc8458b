/** What can change under a person's eyes. Events carry ids only; the page reads the state again. */
export type LiveEvent =
  | { kind: 'me' }
  | { kind: 'generation'; id: string; tool: string; state: string }
  /** Pictures were deleted, brought back or kept longer. */
  | { kind: 'gallery' }
  | { kind: 'content' }
  | { kind: 'admin'; what: string }
  /** These sessions are over: their browsers must sign in again. */
  | { kind: 'sessions_ended'; sessions: string[] }

/** Who is told: one person, all admins, or everybody. */
export type LiveTopic = `user:${string}` | 'admin' | 'public'
