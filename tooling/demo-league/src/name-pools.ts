/** Where drivers come from. Last names are put together from two parts: they sound right but are invented. */
export interface NamePool {
  /** How many of the community, relative to the others. */
  readonly weight: number;
  readonly firstNames: readonly string[];
  readonly lastNameHeads: readonly string[];
  readonly lastNameTails: readonly string[];
}

/** Four lines each: nation and weight, first names, beginnings and ends of last names. `_` is a blank within a part. */
const table = `
GB 14
Oliver Harry George Callum Lewin Rhys Ewan Alfie Toby Declan Gareth Nigel Kieran Elliot Poppy Freya Imogen Bethan
Ash Black Thorn Hather Wick Stan Marl Brad Wether Holl Pem Lang Whit Eld Crow Rus Hal Ket
combe worthy sley field hurst more ton ley wick bourne gate den
IE 3
Cian Oisín Seán Pádraig Darragh Fionn Conor Niamh Aoife Róisín Eoghan Tadhg
O'Bren O'Dal O'Shan Mac_Fer Mac_Gil Kil Dun Fin
nery laghan garry dowan more lagh eany oran
DE 13
Jürgen Björn Lukas Matthias Sören Torsten Felix Jannik Günther Dennis Marcel Ralf Uwe Anke Silke Jörg Heiko Nils
Stein Wald Linden Krähen Mühl Fels Roth Grün Birken Ober Hirsch Eichen Brück Schön Wein Sand
bacher hofer mann hauer berger kamp reuther lechner stätter wieser brandt feldt
AT 3
Florian Christoph Andreas Dominik Wolfgang Johannes Stefan Lena Theresa Bernhard Markus Clemens
Hinter Vorder Alm Inn Kogel Gruber Matt Hoch
leitner egger wimmer bichler lechner huber steiner moser
FR 9
François Jérôme Théo Maël Benoît Étienne Gaël Loïc Rémi Cédric Aurélien Hélène Noémie Chloé Mathis Yann
Mont Beau Ville Roche Cham Lau Des Gra Ber Four Mal Per Val Fon
chêne fort mercier rousset vignon tain nault ceau ardin elle mourier anglais
BE 4
Jasper Wout Thibault Maarten Joris Céline Bram Pieter Sander Elise Kobe Arnaud
Van_den_Brae De_Wae Ver Meule Dekei Claes Hae Van_Roo
ckel meren straeten gem naert sse ghels mans
NL 7
Daan Sem Bas Thijs Ruben Koen Jeroen Lotte Sanne Joost Niels Teun Stijn Wouter
Hout Van_der_Kie De_Bree Zand Ooster Wester Polder Klaver Noor Brug
vliet meer kamp velde huis drecht stra ink hoven mans
IT 11
Niccolò Alessandro Matteo Lorenzo Davide Gianluca Andrea Michele Simone Federico Chiara Beatrice Emanuele Raffaele
Bel Mon Cas Fer Tor Gal Pel Ros Van Spa Cor Bar Lom Mar
lini tesanti tagneri ruccio nabuoni vanelli legrino setti doni gnoli radossi zaghi
ES 8
Íñigo Álvaro Raúl Jesús Sergio Adrián Rubén Óscar Iván Lucía Nerea Andrés Pablo Unai
Mon Car Val Ber Sal Cas Ala Ribe Ete Zuri
tañés rera deñas mejo vatierra tellón rcúa redo barri gaínza
PT 4
João Tomás Gonçalo Duarte Inês Rúben Diogo Afonso Simão Nuno Luís Mafalda
Vas Mon Car Fer Alm Sar Que Bar
concelhos teverde valhais reirinha eirões dinhais lhaço radas
BR 6
Thiago Caio Rodrigo Murilo Otávio Letícia Renato Fábio Vinícius Gustavo Davi Cauã
Ara Ita Gua Cam Bar Tei Nas Per
puã borelli ranhães pinelli roncelos xeirão centes dizona
AR 3
Facundo Ezequiel Nahuel Tomás Agustín Matías Joaquín Camila Ramiro Lautaro
Iba Ech Lo Bas Gori Zub Peral Men
ñurri everría mbardo tidas tiaga elduy tero deguía
US 9
Tyler Mason Austin Dakota Brandon Jesse Cody Hannah Savannah Chase Logan Dustin Trent Wade
Mc_Cul Har Wood Brook Ridge Cald Stan Fair Tay Whit Cole Hen
lister grove man field er way haven dale bury son
AU 8
Jarrod Lachlan Callan Bronte Jack Riley Shane Mitch Kirra Hamish Angus Brodie Matilda Darcy
War Goul Woo Banks Kook Bir Mar Cor Dal Hunt
ringah burn rabin ian aburra dong rick owa lingford ley
ZA 3
Ruan Pieter Sipho Thabo Johan Lerato Wian Francois Kagiso Christo
Van_der_Bos De_Vil Ny Mok Kru Ndl Mas Steen
huis jen ger oena ovu eko ekamp berg
SE 5
Åke Måns Björn Hampus Göran Linnéa Viktor Oskar Elin Örjan Sixten Albin
Berg Lind Ström Ek Sjö Hag Norr Öst Gran Alm
ström qvist lund gren stedt blad häll vall mark sten
NO 3
Øyvind Håkon Sindre Eirik Magnus Ingrid Bjørnar Tor Ådne Sigrid
Ha Nord Fjell Sol Bjør Sand Å Vik
gerud heim stad berget vågen snes rud moen
FI 4
Jari Mikko Väinö Pekka Eero Aino Jyrki Teemu Sampo Päivi Ville Lauri
Kos Mäk Lah Jär Vir Hei Kor Nie
kelainen italo tinen vensivu tasaari nonen piranta minen
DK 3
Søren Jørgen Rasmus Mikkel Emil Freja Asger Åse Lærke Anders
Kjær Skov Øster Vester Bak Lyng Høj Mølle
gaard borg lund holm by sgaard bro toft
PL 7
Michał Łukasz Paweł Grzegorz Jędrzej Błażej Szymon Zofia Wojciech Radosław Małgorzata Kacper
Wiś Kow Brzo Dą Sta Krą Gór Zie Mal Je
niewicz alczak zowski browski rzyński żkowiak niak liński czyk sionka
CZ 4
Jiří Ondřej Tomáš Luboš Řehoř Zdeněk Matěj Barbora Vojtěch Štěpán
Ho Dvo Sva Kuč Ře Bla Ma Pro
ráček řáčík tošík erka háček žíček týsek chovec
HU 4
Gergő Bálint Máté Zoltán Ádám Csaba Lőrinc Eszter Dániel Örs
Ker Far Hor Sza Vár Kov Mol Tót
tessy kasdi gosi lontai konyi ácsik nárdi falvi
RO 2
Ștefan Răzvan Mihai Ionuț Andrei Bogdan Ioana Cătălin
Pop Bră Con Dră Mun Stă
irescu doianu stantea ghiceanu teanu ncioiu
TR 4
Çağlar Göktuğ Barış Emre Şahin İlker Oğuz Ayşe Ümit Yiğit
Kara Ak Yıl Öz Demir Gün Tür Boz
dağlı soylu dızcı türkmen kaya doğdu kol çelik
GR 2
Giorgos Nikos Stavros Eleni Kostas Yannis Despina Panos
Papa Kara Theo Kalo Mavro Chatzi
nikolis georgas dorellis gerakos michalas stamou
RU 4
Денис Артём Илья Кирилл Роман Фёдор Глеб Мария Никита Егор
Вол Зим Берё Гор Сне Лес Бел Кра
хонский няков зкин нилов гирёв никовец озёров сногоров
JP 5
Haruto Sōta Ren Yūki Kenji Takumi Aoi Hinata Shōgo Daiki
Ta Kuro Matsu Ishi Naka Hoshi Ao Mizu
gawara mizu bayama kura zono shiro no mori
CN 3
伟 芳 磊 静 军 勇 杰 涛
欧阳 林 何 司徒 郭 罗 梁 宋
明 华 子轩 浩然 思远 雨泽 一诺 晨
CA 4
Félix Maxime Étienne Wyatt Nathan Émilie Jacob Zachary Noah Brielle
Tremb Lafre Gag Mac_Don Bou Lav Camp Sinc
lois nière nier nough chardin allière bellton lairmont
NZ 2
Tāne Liam Wiremu Jonty Caleb Anahera Hēmi Isla
Wai Te_Ra Hare Mac_In Roth Strat
kanae ngihuia wira tyre well more
`;

const LINES_PER_POOL = 4;
const lines = table
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map((part) => part.replaceAll('_', ' ')));

export const namePools: readonly NamePool[] = Array.from({ length: lines.length / LINES_PER_POOL }, (_, index) => {
  const own = lines.slice(index * LINES_PER_POOL);
  const [[, weight] = [], firstNames = [], lastNameHeads = [], lastNameTails = []] = own;
  return { weight: Number(weight), firstNames, lastNameHeads, lastNameTails };
});
