import type { IndexText } from './index-text'

export const es: IndexText = {
  title: 'El índice de sostenibilidad',
  text: 'Va de 0 a 10 y compara artículos de la misma familia: cuanto más alto, menor impacto ambiental.',
  levels: { low: 'menos de 5: mejorable', mid: 'de 5 a 8: bueno', high: 'más de 8: excelente', none: 'no informado' },
  families: [
    {
      name: 'Celulosa',
      of: 'Papel higiénico, bobinas, toallas, servilletas y pañuelos',
      criteria: [
        {
          label: 'Ecoetiquetas',
          value:
            'Suman más las que miran todo el ciclo de vida: EU Ecolabel, Nordic Swan o Blauer Engel. FSC y PEFC acreditan el origen responsable de la fibra.',
        },
        {
          label: 'Fibra reciclada',
          value:
            'De 0 a 100 %: cuanto mayor es el porcentaje, mejor la puntuación. Con fibra cien por cien reciclada se obtiene el máximo.',
        },
        {
          label: 'Material',
          value:
            'La fibra sin blanquear o blanqueada sin cloro (TCF) puntúa más que la blanqueada con derivados del cloro (ECF). Cuenta también el embalaje: papel o plástico reciclado.',
        },
      ],
    },
    {
      name: 'Desechables',
      of: 'Vasos, platos, cubiertos, envases, bolsas y guantes',
      criteria: [
        {
          label: 'Material',
          value:
            'De mejor a peor: reutilizable; papel, cartón, madera o caña de azúcar; bioplástico compostable; plástico reciclado; plástico virgen; mezclas que no se pueden separar.',
        },
        {
          label: 'Contenido reciclado',
          value: 'Porcentaje de material reciclado posconsumo en el artículo y en su embalaje.',
        },
        {
          label: 'Ecoetiquetas',
          value:
            'OK compost HOME o INDUSTRIAL (EN 13432) en compostables, Blauer Engel en plástico reciclado, FSC o PEFC en papel, cartón y madera.',
        },
      ],
    },
    {
      name: 'Químicos',
      of: 'Detergentes, limpiadores, desinfectantes, jabones y ambientadores',
      criteria: [
        {
          label: 'Ecoetiquetas',
          value:
            'EU Ecolabel, Nordic Swan o Ecocert: limitan las sustancias peligrosas y exigen que el producto sea biodegradable y eficaz en dosis bajas.',
        },
        {
          label: 'Concentrado',
          value:
            'De mejor a peor: superconcentrado en monodosis, concentrado para diluir, listo para usar. Un concentrado ahorra envase y transporte en cada uso.',
        },
        {
          label: 'Composición',
          value:
            'Restan los pictogramas de peligro, los fosfatos y los perfumes alergénicos; suman los tensioactivos de origen vegetal.',
        },
        { label: 'Envase', value: 'Puntúan más los envases recargables, a granel o de plástico reciclado.' },
      ],
    },
  ],
  note: '«N.I.» quiere decir que el fabricante aún no nos ha dado los datos, no que el artículo sea peor. Si un artículo tiene otros más sostenibles para el mismo uso, «Ver alternativas» lleva a ellos.',
}
