import { AddButton, QuantityStepper } from '@portal/shared-ui'
import { useState } from 'react'
import { Examples, Section } from '../section'

/** The stepper at its limits and in two sizes. */
export function QuantitySection() {
  const [value, setValue] = useState(1)
  const [full, setFull] = useState(24)
  const [packs, setPacks] = useState(12)
  const [big, setBig] = useState(6)
  return (
    <Section title="Cantidad">
      <Examples label="Estados">
        <QuantityStepper label="Cantidad" value={value} onChange={setValue} min={1} />
        <QuantityStepper label="Cantidad de 6 en 6" value={packs} onChange={setPacks} step={6} />
        <QuantityStepper
          label="Cantidad con stock"
          value={full}
          onChange={setFull}
          max={24}
          maxHint="Máximo: stock de 24"
        />
        <QuantityStepper label="Cantidad sin stock" value={0} onChange={setValue} disabled />
        <AddButton label="Añadir al carro" onAdd={() => undefined} />
      </Examples>
      <Examples label="Táctil">
        <QuantityStepper label="Cantidad en la ficha" size="l" value={big} onChange={setBig} />
      </Examples>
    </Section>
  )
}
