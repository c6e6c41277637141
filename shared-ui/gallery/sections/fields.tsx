import {
  Checkbox,
  Chips,
  ChoiceGroup,
  FieldFrame,
  FieldGrid,
  Input,
  PasswordInput,
  Radio,
  RadioCard,
  Row,
  SearchBox,
  Segmented,
  Select,
  Stack,
  Textarea,
  TextLink,
} from '@portal/shared-ui'
import { FileZone } from '@portal/shared-ui/upload'
import { useState } from 'react'
import { Section } from '../section'

const subjects = [
  { value: 'tech', label: 'Incidencia técnica' },
  { value: 'order', label: 'Consulta sobre un pedido' },
]

/** Fields with their states. */
export function FieldsSection() {
  const [text, setText] = useState('Puerta de mercancías')
  const [subject, setSubject] = useState('tech')
  return (
    <Section title="Campos">
      <Stack gap={5}>
        <FileZone
          label="Elige un archivo o suéltalo aquí"
          hint="Excel, 5 MB como máximo"
          accept=".xlsx"
          onFile={() => undefined}
        />
        <FieldGrid data-columns="3">
          <FieldFrame label="Nombre" required>
            {(ids) => <Input {...ids} placeholder="Nombre del contacto" />}
          </FieldFrame>
          <FieldFrame label="Correo electrónico" required>
            {(ids) => <Input {...ids} data-force="focus" defaultValue="marta@hotelmiramar.es" />}
          </FieldFrame>
          <FieldFrame label="Empresa" required error="Escribe el nombre de tu empresa">
            {(ids) => <Input {...ids} />}
          </FieldFrame>
          <FieldFrame label="Asunto">
            {(ids) => <Select {...ids} options={subjects} value={subject} onChange={setSubject} />}
          </FieldFrame>
          <FieldFrame label="Código" hint="Lo pone la central">
            {(ids) => <Input {...ids} disabled defaultValue="C-001022" />}
          </FieldFrame>
          <FieldFrame label="Contraseña" aside={<TextLink to="/login">He olvidado mi contraseña</TextLink>}>
            {(ids) => <PasswordInput {...ids} defaultValue="secreto123" />}
          </FieldFrame>
          <FieldFrame label="Observaciones">
            {(ids) => (
              <Textarea {...ids} value={text} maxLength={100} onChange={(event) => setText(event.target.value)} />
            )}
          </FieldFrame>
          <ChoiceGroup legend="Opción de envío">
            <RadioCard name="shipping" defaultChecked aside="Gratis">
              3PL
            </RadioCard>
            <RadioCard name="shipping" aside="10 €">
              Self picking
            </RadioCard>
            <RadioCard name="shipping" text="Solo con cita" aside="10 €">
              Saturday delivery
            </RadioCard>
            <RadioCard name="shipping" disabled>
              EXW
            </RadioCard>
          </ChoiceGroup>
        </FieldGrid>
        <Row gap={5}>
          <Checkbox defaultChecked>Facturable</Checkbox>
          <Checkbox>Acepto la política de privacidad</Checkbox>
          <Checkbox indeterminate>Algunas</Checkbox>
          <Checkbox disabled>Desactivada</Checkbox>
          <Radio name="supplier" defaultChecked>
            Todos
          </Radio>
          <Radio name="supplier">Quimilimp</Radio>
        </Row>
        <ChoiceBars />
      </Stack>
    </Section>
  )
}

function ChoiceBars() {
  const [scope, setScope] = useState('allowed')
  const [view, setView] = useState('grid')
  const [kind, setKind] = useState('all')
  const [order, setOrder] = useState('use')
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState('')
  return (
    <>
      <Row gap={4}>
        <Segmented
          label="Productos"
          options={[
            { value: 'allowed', label: 'Autorizados' },
            { value: 'all', label: 'Todos' },
          ]}
          value={scope}
          onChange={setScope}
        />
        <Segmented
          label="Vista"
          options={[
            { value: 'grid', label: 'Cuadrícula', icon: 'grid' },
            { value: 'list', label: 'Lista', icon: 'list' },
          ]}
          value={view}
          onChange={setView}
        />
        <Select
          look="ghost"
          aria-label="Ordenar por"
          options={[
            { value: 'use', label: 'Consumo: mayor primero' },
            { value: 'price', label: 'Precio: menor primero' },
          ]}
          value={order}
          onChange={setOrder}
        />
        <Chips
          label="Tipo"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'all', label: 'Todos' },
            { value: 'usual', label: 'Artículos más consumidos' },
            { value: 'eco', label: 'Eco', icon: 'leaf' },
            { value: 'outlet', label: 'Outlet' },
          ]}
        />
      </Row>
      <SearchBox
        label="Buscar por nombre o ID"
        value={search}
        onChange={setSearch}
        onSubmit={() => undefined}
        button
        category={{
          label: 'Categoría',
          all: 'Todas las categorías',
          options: [{ value: '1', label: 'Limpieza e higiene' }],
          value: category,
          onChange: setCategory,
        }}
      />
    </>
  )
}
