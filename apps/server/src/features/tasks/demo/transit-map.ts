import type { DemoBoard } from './demo-board';

export const TRANSIT_MAP: DemoBoard = {
  project: 'City transit map',
  language: 'en',
  creators: ['mira', 'lena', 'irinakim'],
  workers: ['lena', 'timurakh', 'irinakim', 'daniel', 'mbell', 'aikot', 'mira'],
  inspectors: ['mira', 'sofial', 'lena'],
  tasks: {
    new: '',
    inProgress: '',
    onTheTest: '',
    done: `
      print | Hang the map at the last forty stops
      print | Correct the proof of the large format
      maps | Final check of all 412 names
      print | Frames for the harbour stops
      maps | Line 9 after the bridge works
      print | Paper that does not shine
      maps | Fold in the airport branch
      print | Second proof, in daylight
      maps | Night lines on the same sheet
      print | Price of 450 prints
      maps | Widen the gap between lines 2 and 5
      print | Test print at the tram depot
      maps | Ferry lines as dashes
      maps | Circle for interchange stations
      print | Tactile version for three stops
      maps | Cyrillic and Latin names in one label
      maps | Straighten the river
      print | Weatherproof ink
      maps | Angles of 30 degrees instead of 45
      maps | Order of lines on the shared track
      print | Height of the frame for wheelchairs
      maps | Grid for the index of stops
      maps | Names that broke in two lines
      print | Colour profile of the printer
      maps | Line colours for the colour-blind
      maps | Legend in six symbols
      print | Delivery plan by district
      maps | Remove the old tariff zones
      maps | Stops that are closed at night
      print | A smaller sheet for the trams
      maps | Move labels away from the river
      maps | Draft with all 412 stops
      print | Offers of three printers
      maps | Where people look first
      maps | Interviews at eight stops
      print | Photos of today’s frames
      maps | Import the stops from the open feed
      maps | Compare the maps of nine cities
      print | Sizes of all frames
      maps | Which lines share a track
      maps | A first sketch by hand
      maps | Collect complaints about the old map
      print | Who owns the frames
      maps | Names of stops, as they are announced
      maps | Agree on what is left out
      maps | Two typefaces at arm’s length
      print | Storage for the prints
      maps | A version for phones
      maps | Check with the fire brigade
      print | Instructions for hanging
      maps | Symbols for lifts and toilets
      maps | Where the tram turns
      print | Stickers “You are here”
      maps | Walking distance of five minutes
      maps | Index of streets
      print | Take the old maps home, or recycle
      maps | Parks as quiet shapes
      maps | Review with the transport office
      print | Thank the tram drivers
      maps | Line 11 is suspended until May
      maps | Test with twenty passengers
      print | Invoice
    `,
    archived: `
      maps | Map with the height of the hills
    `,
  },
  descriptions: [
    'At arm’s length, in the rain, by somebody who does not live here.',
    'The transport office has the last word on names.',
  ],
  checklists: [
    ['Draw', 'Print', 'Look at it outside'],
    ['Trams', 'Buses', 'Ferries'],
  ],
  blocks: [['Second proof, in daylight', 'Final check of all 412 names']],
  parents: [
    ['Hang the map at the last forty stops', 'Frames for the harbour stops', 'Delivery plan by district'],
  ],
};
