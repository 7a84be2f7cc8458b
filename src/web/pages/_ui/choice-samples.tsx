import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Sample } from './sample.tsx'

const built = ['Food Item', 'Cake Item', 'Cosmetics', 'Clothes/Clothing']

export function ChoiceSamples() {
  const [text, setText] = useState<string | null>('both')
  const [kinds, setKinds] = useState<string[]>(['Food Item'])
  const [own, setOwn] = useState(['আচার'])
  const [on, setOn] = useState(true)

  function add(kind: string) {
    if (kind === '') return 'Please type a name'
    if ([...built, ...own].includes(kind)) return 'It is there already'
    setOwn([...own, kind])
    return undefined
  }

  return (
    <Sample title="Choices">
      <div className="grid gap-6 md:grid-cols-2">
        <Chips
          label="Text on the ad"
          options={[
            { value: 'both', label: 'Product and shop' },
            { value: 'product_only', label: 'Product only' },
            { value: 'none', label: 'No text' },
          ]}
          value={text}
          onChange={setText}
        />
        <Chips
          label="Product type"
          hint="One or more"
          multiple
          options={[
            ...built.map((value) => ({ value })),
            ...own.map((value) => ({ value, removable: true })),
          ]}
          value={kinds}
          onChange={setKinds}
          onAdd={add}
          onRemove={(kind) => setOwn(own.filter((other) => other !== kind))}
        />
        <RadioGroup
          label="Dress"
          columns={2}
          defaultValue="suit"
          options={[
            { value: 'shirt', label: 'Black T-Shirt', preview: <Swatch className="bg-ink" /> },
            { value: 'suit', label: 'Dark Grey Formal Suit', preview: <Swatch className="bg-muted" /> },
            { value: 'coat', label: 'Dark Grey Coat', hint: 'For the cold season' },
            { value: 'own', label: 'Not offered', disabled: true },
          ]}
        />
        <div>
          <Checkbox label="Change the dress" defaultChecked />
          <Checkbox label="Remember this" hint="Only on this phone" />
          <Checkbox label="Off" disabled />
          <Switch label="Tell me when it is done" checked={on} onChange={setOn} />
          <Switch label="Off" checked={false} onChange={setOn} disabled />
        </div>
      </div>
    </Sample>
  )
}

function Swatch({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`size-8 shrink-0 rounded-full border border-line ${className}`} />
  )
}
