/** What is said of options of one's own, as `customWords(noun)` says it: ownWords('dress', 'পোশাক') */
export const ownWords = (noun: string, bangla: string): Record<string, string> => ({
  [`Add your own ${noun}`]: `নিজের ${bangla} দিন`,
  [`Custom ${noun} added`]: `নিজের ${bangla} যোগ হয়েছে`,
  [`Custom ${noun} deleted`]: `নিজের ${bangla} ডিলিট হয়েছে`,
  [`Failed to save custom ${noun}`]: `নিজের ${bangla} সেভ হয়নি`,
  [`Failed to delete custom ${noun}`]: `নিজের ${bangla} ডিলিট হয়নি`,
})
