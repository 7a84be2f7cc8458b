import { useState } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import { Select } from '#web/ui/select.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { PasswordField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { Sample } from './sample.tsx'

const ratios = ['16:9', '1:1', '4:5', '9:16'].map((value) => ({ value, label: value }))

export function FieldSamples() {
  const [size, setSize] = useState(60)
  return (
    <Sample title="Fields">
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="Product name" defaultValue="মায়ের হাতের আমের আচার" hint="Bangla or English" />
        <TextField label="Brand name" error="Brand name is required" placeholder="Ruma’s Kitchen" />
        <TextField label="Shop name" defaultValue="রুমা’স কিচেন" readOnly hint="Change it in the dashboard" />
        <TextField label="Tagline" optional disabled placeholder="Not for a symbol" />
        <PasswordField label="Password" defaultValue="correct horse" />
        <Select label="Aspect ratio" options={ratios} placeholder="Choose one" />
        <TextArea label="Product details" optional hint="Weight, price, what makes it good" />
        <TextArea label="Message" error="Please enter your feedback" />
        <Combobox
          label="City"
          defaultValue="Dhaka"
          options={['Dhaka', 'Chattogram', 'Khulna', 'Rajshahi', 'Sylhet', 'Barishal']}
        />
        <Slider
          label="Size"
          min={0}
          max={100}
          value={size}
          shown={`${size} %`}
          onChange={(event) => setSize(event.target.valueAsNumber)}
        />
      </div>
    </Sample>
  )
}
