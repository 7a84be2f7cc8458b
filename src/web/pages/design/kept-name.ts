import type { DesignAt } from '#web/calls/design.ts'

/** By which what is not saved yet lies on this phone. */
export const keptName = ({ id, shape }: DesignAt): string => (shape === null ? id : `${id} ${shape}`)
