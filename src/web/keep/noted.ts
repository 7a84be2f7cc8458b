export type Files = Readonly<Record<string, File>>

/** What is chosen in the forms of this visit, by '<owner>:<form>'; the form touched last stands last. */
export const chosen = new Map<string, Files>()

/** What a form holds now, in case its person has to leave the site and come back. */
export function noteChosen(name: string, files: Files): void {
  chosen.delete(name)
  if (Object.keys(files).length > 0) chosen.set(name, files)
}
