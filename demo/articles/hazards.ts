/** The hazard classes of the chemicals (Regulation (EC) 1272/2008), with the texts of their labels. */
export const hazards = {
  none: {
    signal: '',
    symbols: ['M004'],
    statements: ['Mezcla no clasificada como peligrosa.'],
    precautions: ['P102 Mantener fuera del alcance de los niños.'],
  },
  irritant: {
    signal: 'Atención',
    symbols: ['GHS07', 'M009', 'M022'],
    statements: ['H319 Provoca irritación ocular grave.'],
    precautions: [
      'P102 Mantener fuera del alcance de los niños.',
      'P264 Lavarse las manos concienzudamente tras la manipulación.',
      'P280 Llevar guantes y gafas de protección.',
      'P305+P351+P338 EN CASO DE CONTACTO CON LOS OJOS: enjuagar con agua cuidadosamente durante varios minutos.',
    ],
  },
  eyeDamage: {
    signal: 'Peligro',
    symbols: ['GHS05', 'M009', 'M004'],
    statements: ['H315 Provoca irritación cutánea.', 'H318 Provoca lesiones oculares graves.'],
    precautions: [
      'P102 Mantener fuera del alcance de los niños.',
      'P280 Llevar guantes y gafas de protección.',
      'P305+P351+P338 EN CASO DE CONTACTO CON LOS OJOS: enjuagar con agua cuidadosamente durante varios minutos.',
      'P310 Llamar inmediatamente al Instituto Nacional de Toxicología (915 620 420).',
    ],
  },
  corrosive: {
    signal: 'Peligro',
    symbols: ['GHS05', 'M009', 'M004', 'M008'],
    statements: [
      'H290 Puede ser corrosivo para los metales.',
      'H314 Provoca quemaduras graves en la piel y lesiones oculares graves.',
    ],
    precautions: [
      'P102 Mantener fuera del alcance de los niños.',
      'P260 No respirar los vapores.',
      'P280 Llevar guantes, prendas y gafas de protección.',
      'P301+P330+P331 EN CASO DE INGESTIÓN: enjuagar la boca. NO provocar el vómito.',
      'P303+P361+P353 EN CASO DE CONTACTO CON LA PIEL: quitar la ropa contaminada y enjuagar con agua.',
      'P305+P351+P338 EN CASO DE CONTACTO CON LOS OJOS: enjuagar con agua cuidadosamente durante varios minutos.',
    ],
  },
  flammable: {
    signal: 'Peligro',
    symbols: ['GHS02', 'GHS07', 'M004'],
    statements: ['H225 Líquido y vapores muy inflamables.', 'H319 Provoca irritación ocular grave.'],
    precautions: [
      'P102 Mantener fuera del alcance de los niños.',
      'P210 Mantener alejado del calor, chispas y llamas. No fumar.',
      'P233 Mantener el recipiente herméticamente cerrado.',
      'P403+P235 Almacenar en un lugar bien ventilado. Mantener fresco.',
    ],
  },
  aerosol: {
    signal: 'Peligro',
    symbols: ['GHS02', 'M004'],
    statements: [
      'H222 Aerosol extremadamente inflamable.',
      'H229 Recipiente a presión: puede reventar si se calienta.',
    ],
    precautions: [
      'P102 Mantener fuera del alcance de los niños.',
      'P210 Mantener alejado del calor, chispas y llamas. No fumar.',
      'P251 No perforar ni quemar, incluso después de su uso.',
      'P410+P412 Proteger de la luz del sol. No exponer a más de 50 °C.',
    ],
  },
  bleach: {
    signal: 'Peligro',
    symbols: ['GHS05', 'GHS09', 'M009', 'M004'],
    statements: [
      'H314 Provoca quemaduras graves en la piel y lesiones oculares graves.',
      'H410 Muy tóxico para los organismos acuáticos, con efectos duraderos.',
      'EUH031 En contacto con ácidos libera gases tóxicos.',
    ],
    precautions: [
      'P102 Mantener fuera del alcance de los niños.',
      'P273 Evitar su liberación al medio ambiente.',
      'P280 Llevar guantes y gafas de protección.',
      'P303+P361+P353 EN CASO DE CONTACTO CON LA PIEL: quitar la ropa contaminada y enjuagar con agua.',
      'No mezclar con ácidos ni con otros productos de limpieza.',
    ],
  },
  aquatic: {
    signal: 'Atención',
    symbols: ['GHS07', 'GHS09', 'M009'],
    statements: [
      'H319 Provoca irritación ocular grave.',
      'H411 Tóxico para los organismos acuáticos, con efectos duraderos.',
    ],
    precautions: [
      'P102 Mantener fuera del alcance de los niños.',
      'P273 Evitar su liberación al medio ambiente.',
      'P391 Recoger el vertido.',
      'P501 Eliminar el contenido y el recipiente conforme a la normativa local.',
    ],
  },
  oxidiser: {
    signal: 'Peligro',
    symbols: ['GHS03', 'GHS05', 'M009', 'M004'],
    statements: ['H272 Puede agravar un incendio; comburente.', 'H318 Provoca lesiones oculares graves.'],
    precautions: [
      'P102 Mantener fuera del alcance de los niños.',
      'P220 Mantener alejado de materias combustibles.',
      'P280 Llevar guantes y gafas de protección.',
      'P305+P351+P338 EN CASO DE CONTACTO CON LOS OJOS: enjuagar con agua cuidadosamente durante varios minutos.',
    ],
  },
} as const

export type Hazard = keyof typeof hazards

/** The symbols of products: type "1" is an obligation, "2" a warning. */
export const safetySymbols = [
  { id: 1, code: 'M002', type: '1', name: 'Obligación: leer la ficha' },
  { id: 2, code: 'M004', type: '1', name: 'Obligación: protección de los ojos' },
  { id: 3, code: 'M008', type: '1', name: 'Obligación: calzado de seguridad' },
  { id: 4, code: 'M009', type: '1', name: 'Obligación: guantes de protección' },
  { id: 5, code: 'M011', type: '1', name: 'Obligación: lavarse las manos' },
  { id: 6, code: 'M022', type: '1', name: 'Obligación: crema protectora' },
  { id: 7, code: 'GHS02', type: '2', name: 'Advertencia: inflamable' },
  { id: 8, code: 'GHS03', type: '2', name: 'Advertencia: comburente' },
  { id: 9, code: 'GHS05', type: '2', name: 'Advertencia: corrosivo' },
  { id: 10, code: 'GHS07', type: '2', name: 'Advertencia: irritante' },
  { id: 11, code: 'GHS09', type: '2', name: 'Advertencia: peligroso para el medio ambiente' },
] as const

export type SymbolCode = (typeof safetySymbols)[number]['code']
