import type { DemoBoard } from './demo-board';

export const ATLAS: DemoBoard = {
  project: 'Atlas mobile app',
  language: 'en',
  creators: ['mira', 'daniel', 'lena', 'timurakh'],
  workers: ['daniel', 'mira', 'mbell', 'timurakh', 'aikot', 'irinakim', 'anaruiz', 'ydemir'],
  inspectors: ['anaruiz', 'mira', 'sofial', 'daniel'],
  tasks: {
    new: `
      payments | Refund a ticket that was bought twice
      maps | Draw platforms at the three interchange stations
      accessibility | Read the departure board aloud, line by line
      offline | Tell how old the saved timetable is
      bug | The map jumps north after a rotation
      backend | Limit route searches to thirty a minute
      design | Icons for the night lines
      payments | Pay for a friend
      maps | Show lifts that are out of order
      bug | Tram 7 is listed twice on Sundays
      offline | Free the space of cities one has left
      accessibility | Larger touch targets on the ticket
      design | Что показать, пока избранное пусто
      backend | Warn when a line has no timetable for next week
      bug | The search forgets what was typed after a call
      payments | Keep a receipt for the tax office
      maps | Label the ferry piers
      design | Darker water in the dark theme
      backend | Move the push certificates to the vault
      offline | Save a route from its share link
      bug | Two taps on Buy open two sheets
      accessibility | Announce the next stop with the screen off
      maps | Cycle racks at the end stops
      design | A splash screen without the old logo
      backend | Answer route searches in under 200 ms at rush hour
      payments | Student passes, checked once a year
      bug | A long stop name pushes the clock off the screen
      offline | Retry failed downloads on Wi-Fi alone
      design | Handwritten notes on the paper ticket
      maps | Walk times between platforms
      backend | Count boardings by stop, without who boarded
      accessibility | Captions for the onboarding film
      bug | Daylight saving shifts the last tram
      payments | A gift ticket with a greeting
      design | Redraw the compass
      maps | Roadworks of the coming month
    `,
    inProgress: `
      offline | Offline mode for saved routes
      maps | Empty states for the map screen
      backend | Live vehicle positions over sockets
      payments | Tickets for a whole family
      bug | The map is blank for a second after waking
      accessibility | Contrast of the line colours
      design | Ticket that glows when it is inspected
      offline | Timetables of one line in under 300 kB
      maps | Кернинг кириллицы в подписях карты
      backend | Поиск по старым названиям улиц
      bug | Favourites lose their order after an update
      payments | Apple Pay at the second try
      design | One sheet for stop, line and vehicle
      accessibility | Routes without stairs
      backend | Nightly import of the bus timetable
      bug | Notifications come twice on two devices
      maps | Follow the vehicle one sits in
      offline | Show the last known delays underground
      design | A calmer route list
      payments | Monthly pass that renews itself
    `,
    onTheTest: `
      bug | The keyboard covers the search results
      payments | Show the fare before the route is chosen
      maps | Turn the map by two fingers
      accessibility | Screen reader order on the home page
      offline | Open a ticket without a network
      backend | Один сеанс на устройство
      design | New onboarding illustrations
      bug | Tickets of yesterday count as valid at 00:10
      maps | Zoom to a line when its badge is tapped
      backend | Answer with the stops nearby, not all of them
      payments | Cards that ask for a code
      design | Line badges in both themes
    `,
    done: `
      design | Home page with the next three departures
      backend | Stops and lines from the open feed
      maps | First map with all stops
      payments | Buy a single ticket
      offline | Keep the last search
      bug | The app closes when location is off
      design | Type scale for small screens
      backend | Sign in by phone number
      maps | Cluster stops that are close together
      accessibility | Labels for all icon buttons
      payments | Ticket with a moving background
      bug | Back leads out of the app
      design | Colours of the twelve lines
      backend | Routes with at most three changes
      maps | Where am I, in one tap
      offline | A sentence when there is no network
      payments | History of tickets
      bug | Search finds nothing with a capital letter
      design | Dark theme of the map
      backend | Delays every thirty seconds
      accessibility | Dynamic type up to 200 %
      maps | Draw the route on the map
      payments | Price list of all zones
      bug | The timetable is in UTC
      design | Skeletons for the departures
      backend | Cache of popular routes
      offline | Download a city
      maps | Trams as little arrows
      payments | Ask before a second ticket is bought
      bug | A crash when the language is changed
      design | Sheet that snaps in three places
      backend | Log requests without addresses
      accessibility | Vibrate before the stop
      maps | Satellite picture for the harbour
      bug | Wrong platform for line 4
      payments | Ten trips at the price of eight
      design | Interview notes on the ticket screen
      backend | Health check for the routing service
      maps | Names in the language of the phone
      offline | Open saved places first
      bug | Two spinners at once
      design | Motion for getting on and off
      backend | Migrate to the new routing engine
      payments | Receipts by mail
      accessibility | Reduce motion everywhere
      maps | Hide labels that overlap
      bug | Old fare after midnight
      design | App icon for the beta
      backend | Backups every night, restored once a week
      offline | Tell which cities are saved
      maps | Tap a stop to see who leaves next
      bug | The share sheet is empty on tablets
      design | Audit of spacing before the alpha
      backend | Feature switches for the beta
      payments | Sandbox of the bank
      accessibility | Focus order in the payment sheet
      bug | Search loses the last letter
      design | Words for all errors
      backend | Load test with ten thousand phones
      maps | A route can be shared as a picture
    `,
    archived: `
      design | Mascot for the loading screen
      maps | Weather above the harbour
      payments | Pay by text message
      backend | A second routing engine to compare with
    `,
  },
  descriptions: [
    'Passengers lose the line **between Harbour and North Gate**, six minutes on average.\n\n- what was loaded stays readable\n- what is older than a day says so\n- nothing spins for ever',
    'Seen by three testers in a row. Steps:\n\n1. open the stop sheet\n2. lock the phone\n3. come back after a minute',
    'Agreed with the transport office: their feed is right, ours rounds down.',
    'See the notes of the interviews; the short version is that nobody reads the second line.',
    'Measure first. On the slowest of our phones it takes *1.8 s*, and should take less than half of that.',
  ],
  checklists: [
    ['Write down what happens today', 'Sketch', 'Try it with three people', 'Both themes', 'Hand over'],
    ['Reproduce', 'A test that fails', 'Mend', 'Try on the old phone'],
    ['Ask the transport office', 'Change the import', 'Compare a week of data'],
    ['English', 'Русский', 'Screen reader'],
  ],
  blocks: [
    ['Live vehicle positions over sockets', 'Follow the vehicle one sits in'],
    ['Timetables of one line in under 300 kB', 'Show the last known delays underground'],
    ['Nightly import of the bus timetable', 'Warn when a line has no timetable for next week'],
    ['Routes without stairs', 'Show lifts that are out of order'],
    ['Cards that ask for a code', 'Student passes, checked once a year'],
  ],
  parents: [
    [
      'Offline mode for saved routes',
      'Tell how old the saved timetable is',
      'Retry failed downloads on Wi-Fi alone',
      'Open a ticket without a network',
      'Open saved places first',
    ],
    ['Tickets for a whole family', 'Pay for a friend', 'A gift ticket with a greeting'],
  ],
};
