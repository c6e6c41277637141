import type { IndexText } from './index-text'

export const pt: IndexText = {
  title: 'O índice de sustentabilidade',
  text: 'Vai de 0 a 10 e compara artigos da mesma família: quanto mais alto, menor o impacto ambiental.',
  levels: { low: 'menos de 5: a melhorar', mid: 'de 5 a 8: bom', high: 'mais de 8: excelente', none: 'não informado' },
  families: [
    {
      name: 'Celulose',
      of: 'Papel higiénico, bobinas, toalhas, guardanapos e lenços',
      criteria: [
        {
          label: 'Rótulos ecológicos',
          value:
            'Somam mais os que avaliam todo o ciclo de vida: EU Ecolabel, Nordic Swan ou Blauer Engel. FSC e PEFC atestam a origem responsável da fibra.',
        },
        {
          label: 'Fibra reciclada',
          value:
            'De 0 a 100 %: quanto maior a percentagem, melhor a pontuação. Com fibra cem por cento reciclada obtém-se o máximo.',
        },
        {
          label: 'Material',
          value:
            'A fibra não branqueada ou branqueada sem cloro (TCF) pontua mais do que a branqueada com derivados do cloro (ECF). Conta também a embalagem: papel ou plástico reciclado.',
        },
      ],
    },
    {
      name: 'Descartáveis',
      of: 'Copos, pratos, talheres, embalagens, sacos e luvas',
      criteria: [
        {
          label: 'Material',
          value:
            'Do melhor ao pior: reutilizável; papel, cartão, madeira ou cana-de-açúcar; bioplástico compostável; plástico reciclado; plástico virgem; misturas que não se podem separar.',
        },
        {
          label: 'Conteúdo reciclado',
          value: 'Percentagem de material reciclado pós-consumo no artigo e na sua embalagem.',
        },
        {
          label: 'Rótulos ecológicos',
          value:
            'OK compost HOME ou INDUSTRIAL (EN 13432) nos compostáveis, Blauer Engel no plástico reciclado, FSC ou PEFC no papel, cartão e madeira.',
        },
      ],
    },
    {
      name: 'Químicos',
      of: 'Detergentes, produtos de limpeza, desinfetantes, sabonetes e ambientadores',
      criteria: [
        {
          label: 'Rótulos ecológicos',
          value:
            'EU Ecolabel, Nordic Swan ou Ecocert: limitam as substâncias perigosas e exigem que o produto seja biodegradável e eficaz em doses baixas.',
        },
        {
          label: 'Concentrado',
          value:
            'Do melhor ao pior: superconcentrado em monodose, concentrado para diluir, pronto a usar. Um concentrado poupa embalagem e transporte em cada utilização.',
        },
        {
          label: 'Composição',
          value:
            'Retiram pontos os pictogramas de perigo, os fosfatos e os perfumes alergénicos; somam os tensioativos de origem vegetal.',
        },
        { label: 'Embalagem', value: 'Pontuam mais as embalagens recarregáveis, a granel ou de plástico reciclado.' },
      ],
    },
  ],
  note: '«N.I.» quer dizer que o fabricante ainda não nos deu os dados, não que o artigo seja pior. Se um artigo tem outros mais sustentáveis para o mesmo uso, «Ver alternativas» leva até eles.',
}
