/** Of a portrait: the person without ground, small; the file for an office; the sheet to print. */
export const portraitFiles = {
  figure: (id: string) => `/api/pictures/${id}/figure.webp`,
  office: (id: string, query: URLSearchParams) => `/api/pictures/${id}/office.jpg?${String(query)}`,
  sheet: (id: string, as: 'jpg' | 'pdf', query: URLSearchParams) =>
    `/api/pictures/${id}/sheet.${as}?${String(query)}`,
}
