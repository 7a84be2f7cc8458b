import { useNavigate } from 'react-router'
import { managedPages } from '#shared/content.ts'
import { tools } from '#shared/tools/index.ts'
import { adminAt } from '#web/paths.ts'
import { Select } from '#web/ui/select.tsx'
import type { Loaded } from '../ladder.ts'
import { PartFailed } from '../part-failed.tsx'
import { ExamplePlaces } from './example-places.tsx'
import type { ContentData } from './load.ts'
import { Section } from './section.tsx'

export default function ContentTab({ loaded }: { loaded: Loaded<ContentData> }) {
  if (!loaded.ok) return <PartFailed message={loaded.message} />
  return <Content {...loaded.data} />
}

const pageOptions = Object.keys(managedPages).map((name) => ({
  value: name,
  label: `${name.charAt(0).toUpperCase()}${name.slice(1)} page`,
}))
const toolOptions = tools.map(({ id, name }) => ({ value: id, label: name }))

function Content({ page, sections, elements, tool, places }: ContentData) {
  const navigate = useNavigate()
  const show = (query: Record<string, string>) =>
    void navigate(adminAt({ tab: 'content', page, tool, ...query }), { preventScrollReset: true })
  return (
    <>
      <h2 className="text-2xl">Page content</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        A section without elements shows what ships with the site. Changes are live at once.
      </p>
      <Select
        label="Page"
        options={pageOptions}
        value={page}
        onChange={(event) => show({ page: event.target.value })}
        className="mb-5 max-w-72"
      />
      <div className="grid gap-5 *:min-w-0 lg:grid-cols-2 lg:items-start">
        {sections.map((section) => (
          <Section
            key={`${page} ${section}`}
            page={page}
            section={section}
            elements={elements.filter((element) => element.section === section)}
          />
        ))}
      </div>
      <h2 className="mt-12 text-2xl">Examples</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        What a tool’s page and the examples page show, place by place.
      </p>
      <Select
        label="Tool"
        options={toolOptions}
        value={tool}
        onChange={(event) => show({ tool: event.target.value })}
        className="mb-5 max-w-72"
      />
      <ExamplePlaces key={tool} tool={tool} places={places} />
    </>
  )
}
