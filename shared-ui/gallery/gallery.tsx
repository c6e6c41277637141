import { currentLanguage, setLanguage } from '@portal/shared-sdk'
import type { Language } from '@portal/shared-sdk/contract'
import { below, Page, PageHead, Segmented, Select, SkipLink, ToastRegion } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { variantIds } from '../tokens/index.mjs'
import { ApprovalSection } from './sections/approval'
import { BadgesSection, LimitsSection } from './sections/badges'
import { ButtonsSection } from './sections/buttons'
import { ChartsSection } from './sections/charts'
import { ColourSection } from './sections/colour'
import { DialogsSection } from './sections/dialogs'
import { AlertsSection, EmptySection, LoadingSection } from './sections/feedback'
import { FieldsSection } from './sections/fields'
import { FiguresSection } from './sections/figures'
import { ListsSection } from './sections/lists'
import { NavigationSection } from './sections/navigation'
import { QuantitySection } from './sections/quantity'
import { TablesSection } from './sections/tables'
import { TextsSection } from './sections/texts'
import { shownVariant, showVariant } from './variant'

const Header = styled.div`
  --focus: var(--hdr-mark);
  height: 14px;
  background: var(--hdr-bg);
  border-bottom: 1px solid var(--hdr-line);
  border-top: var(--hdr-rule) solid var(--brand);
  ${below.phone} {
    height: 8px;
  }
`

/** Every component with every state, in any variant: `npm run dev -- ui`. */
export function Gallery() {
  const [variant, setVariant] = useState(shownVariant())
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        <Page>
          <PageHead
            title="Componentes"
            text="Todos los estados, en la variante activa. Los textos son los de la aplicación."
            tools={<Tools variant={variant} onVariant={setVariant} />}
          />
          <ColourSection />
          <ButtonsSection />
          <FieldsSection />
          <QuantitySection />
          <BadgesSection />
          <LimitsSection />
          <TextsSection />
          <AlertsSection />
          <NavigationSection />
          <TablesSection />
          <ListsSection />
          <ApprovalSection />
          <DialogsSection />
          <ChartsSection key={variant} />
          <FiguresSection key={`figures ${variant}`} />
          <EmptySection />
          <LoadingSection />
        </Page>
      </main>
      <ToastRegion />
    </>
  )
}

const densities = [
  { value: 'normal', label: 'Normal' },
  { value: 'compact', label: 'Compacta' },
]

const languages = (['es', 'pt', 'en'] as const).map((value) => ({ value, label: value }))

/** The choice of variant, density and language. */
function Tools({ variant, onVariant }: { variant: string; onVariant: (id: string) => void }) {
  const [density, setDensity] = useState('normal')
  const [language, setLanguageShown] = useState(currentLanguage())
  const handleVariant = (id: string) => {
    showVariant(id)
    onVariant(id)
  }
  const handleDensity = (value: string) => {
    document.documentElement.dataset.density = value
    setDensity(value)
  }
  const handleLanguage = (value: Language) => {
    setLanguage(value)
    setLanguageShown(value)
  }
  return (
    <>
      <Select
        fit
        aria-label="Variante"
        options={variantIds.map((id) => ({ value: id, label: id }))}
        value={variant}
        onChange={handleVariant}
      />
      <Segmented label="Densidad" options={densities} value={density} onChange={handleDensity} />
      <Segmented label="Idioma" options={languages} value={language} onChange={handleLanguage} />
    </>
  )
}
