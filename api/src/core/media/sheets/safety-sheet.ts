import sharp from 'sharp'
import { symbolDrawing } from '../symbols'
import { look, SheetWriter } from './sheet-writer'
import { infoText, type Safety, type SheetProduct } from './sheet-product'
import { productHead } from './technical-sheet'

const symbolSide = 46

const unclassified: Safety = {
  signal: '',
  statements: ['Mezcla no clasificada como peligrosa.'],
  precautions: [],
  composition: ['Sin componentes que declarar.'],
}

/** The safety data sheet of a chemical as a PDF, in the sixteen sections of Regulation (EC) 1907/2006. */
export async function safetySheet(product: SheetProduct): Promise<Buffer> {
  const safety = product.safety ?? unclassified
  const sheet = new SheetWriter('Ficha de datos de seguridad', product.code, product.name)
  await productHead(sheet, product)
  sheet.heading('1. Identificación de la mezcla')
  sheet.rows([
    ['Nombre comercial', product.name],
    ['Uso pertinente', 'Producto de limpieza e higiene, uso profesional'],
    ['Teléfono de emergencias', 'Instituto Nacional de Toxicología: +34 915 620 420 (24 h)'],
  ])
  sheet.heading('2. Identificación de los peligros')
  await symbolRow(sheet, product, 'GHS')
  if (safety.signal) {
    sheet.doc.font('Helvetica-Bold').fontSize(11).fillColor(look.danger).text(safety.signal.toUpperCase())
    sheet.doc.moveDown(0.2)
  }
  sheet.list([...safety.statements, ...safety.precautions])
  sheet.heading('3. Composición e información sobre los componentes')
  sheet.list(safety.composition)
  for (const [title, text] of sectionsFourToEight) {
    sheet.heading(title)
    sheet.text(text)
    if (title.startsWith('8.')) await symbolRow(sheet, product, 'M')
  }
  sheet.heading('9. Propiedades físicas y químicas')
  sheet.rows([
    ['Aspecto', infoText(product, 'Aspecto') || 'Véase el producto'],
    ['pH', infoText(product, 'pH') || 'No aplica'],
    ['Solubilidad', 'Soluble en agua'],
    ['Presentación', infoText(product, 'Formato')],
  ])
  for (const [title, text] of sectionsTenToSixteen) {
    sheet.heading(title)
    sheet.text(text)
  }
  return sheet.finish()
}

/** The symbols of dangers (GHS) or obligations (M) beside each other. */
async function symbolRow(sheet: SheetWriter, { symbols }: SheetProduct, kind: 'GHS' | 'M'): Promise<void> {
  const codes = symbols.filter((code) => code.startsWith(kind))
  const drawings = codes.flatMap((code) => symbolDrawing(code) ?? [])
  if (drawings.length === 0) return
  sheet.room(symbolSide + 12)
  const y = sheet.doc.y + 2
  for (const [index, drawing] of drawings.entries()) {
    const png = await sharp(Buffer.from(drawing), { density: 216 }).resize(160).png().toBuffer()
    sheet.doc.image(png, look.margin + index * (symbolSide + 10), y, { width: symbolSide })
  }
  sheet.doc.y = y + symbolSide + 8
  sheet.doc.x = look.margin
}

const sectionsFourToEight: [string, string][] = [
  [
    '4. Primeros auxilios',
    'Inhalación: trasladar al aire libre. Piel: quitar la ropa contaminada y lavar con agua abundante. Ojos: enjuagar durante 15 minutos con los párpados abiertos y retirar las lentes de contacto. Ingestión: enjuagar la boca, no provocar el vómito y consultar a un médico mostrando la etiqueta.',
  ],
  [
    '5. Lucha contra incendios',
    'Medios adecuados: agua pulverizada, espuma, polvo seco o CO2. Usar equipo de respiración autónomo si hay humos.',
  ],
  [
    '6. Vertido accidental',
    'Ventilar la zona y usar guantes. Recoger con material absorbente inerte y llevar a un gestor autorizado. Evitar que grandes cantidades lleguen al alcantarillado.',
  ],
  [
    '7. Manipulación y almacenamiento',
    'No mezclar con otros productos. No comer, beber ni fumar durante el uso. Conservar en el envase original cerrado, entre 5 y 35 °C, en lugar ventilado.',
  ],
  [
    '8. Controles de exposición y protección individual',
    'Úsense los equipos de protección indicados. Lavarse las manos después de cada uso.',
  ],
]

const sectionsTenToSixteen: [string, string][] = [
  [
    '10. Estabilidad y reactividad',
    'Estable en las condiciones de almacenamiento indicadas. Evitar el contacto con ácidos, álcalis y oxidantes fuertes.',
  ],
  [
    '11. Información toxicológica',
    'No hay datos de ensayo de la mezcla. La clasificación se obtiene por el método de cálculo del Reglamento (CE) 1272/2008.',
  ],
  [
    '12. Información ecológica',
    'Los tensioactivos cumplen los criterios de biodegradabilidad del Reglamento (CE) 648/2004.',
  ],
  [
    '13. Eliminación',
    'Eliminar el envase vacío y enjuagado en la recogida selectiva. Los restos, en un gestor autorizado (Ley 7/2022).',
  ],
  [
    '14. Transporte',
    'Consúltese la clasificación ADR del envase. Por debajo de las cantidades limitadas se aplica la exención de la sección 3.4.',
  ],
  ['15. Información reglamentaria', 'Reglamentos (CE) 1907/2006, 1272/2008 y 648/2004.'],
  ['16. Otra información', 'Documento para uso profesional, generado a partir de los datos del producto.'],
]
