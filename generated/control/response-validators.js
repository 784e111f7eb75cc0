// Generated from the control contract, sha256 6136705ff01aa7b0dfce682b9f0345b970a06828e617657d3034f3c7223a5f00. Do not edit: run `npm run codegen`.

import { fullFormats as m0 } from "ajv-formats/dist/formats.js";
import cm1 from "ajv/dist/runtime/ucs2length.js";
const m1 = cm1.default ?? cm1;
export const isAdvance = validate52;
const schema19 = {"$id":"/Advance","type":"object","additionalProperties":false,"required":["previous","now","fired","events","deliveries"],"properties":{"previous":{"$ref":"/Instant"},"now":{"$ref":"/Instant"},"fired":{"type":"array","items":{"type":"string"}},"events":{"type":"array","items":{"$ref":"/EventSummary"}},"deliveries":{"type":"array","items":{"$ref":"/AdvanceDelivery"}},"reached":{"type":"boolean"},"warnings":{"$ref":"/Warnings"}}};
const schema20 = {"$id":"/Instant","type":"string","format":"date-time"};
const formats0 = m0["date-time"];

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Instant" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!(formats0.validate(data))){
const err0 = {instancePath,schemaPath:"#/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate53.errors = vErrors;
validate53.count = errors;
return errors === 0;
}
validate53.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema21 = {"$id":"/EventSummary","type":"object","additionalProperties":false,"required":["id","type","created_at","resource","resource_id"],"properties":{"id":{"type":"string"},"type":{"type":"string"},"created_at":{"$ref":"/Instant"},"resource":{"type":"string"},"resource_id":{"type":"string"}}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EventSummary" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.created_at === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.resource === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.resource_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource_id"},message:"must have required property '"+"resource_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "created_at")) || (key0 === "resource")) || (key0 === "resource_id"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.type !== undefined){
if(typeof data.type !== "string"){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.created_at !== undefined){
if(!(validate53(data.created_at, {instancePath:instancePath+"/created_at",parentData:data,parentDataProperty:"created_at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err8 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.resource_id !== undefined){
if(typeof data.resource_id !== "string"){
const err9 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err10);
errors++;
}
validate56.errors = vErrors;
validate56.count = errors;
return errors === 0;
}
validate56.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema22 = {"$id":"/AdvanceDelivery","type":"object","additionalProperties":false,"required":["endpoint_id","event_id","outcome","attempt"],"properties":{"endpoint_id":{"type":"string"},"event_id":{"type":"string"},"outcome":{"type":"string","enum":["delivered","failed","skipped"]},"attempt":{"type":"integer","minimum":0},"http_status":{"type":"integer"}}};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AdvanceDelivery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.endpoint_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endpoint_id"},message:"must have required property '"+"endpoint_id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.event_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_id"},message:"must have required property '"+"event_id"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.outcome === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.attempt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempt"},message:"must have required property '"+"attempt"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "endpoint_id") || (key0 === "event_id")) || (key0 === "outcome")) || (key0 === "attempt")) || (key0 === "http_status"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.endpoint_id !== undefined){
if(typeof data.endpoint_id !== "string"){
const err5 = {instancePath:instancePath+"/endpoint_id",schemaPath:"#/properties/endpoint_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.event_id !== undefined){
if(typeof data.event_id !== "string"){
const err6 = {instancePath:instancePath+"/event_id",schemaPath:"#/properties/event_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.outcome !== undefined){
let data2 = data.outcome;
if(typeof data2 !== "string"){
const err7 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(!(((data2 === "delivered") || (data2 === "failed")) || (data2 === "skipped"))){
const err8 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema22.properties.outcome.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.attempt !== undefined){
let data3 = data.attempt;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err9 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err9);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err10 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
}
if(data.http_status !== undefined){
let data4 = data.http_status;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err11 = {instancePath:instancePath+"/http_status",schemaPath:"#/properties/http_status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err12);
errors++;
}
validate59.errors = vErrors;
validate59.count = errors;
return errors === 0;
}
validate59.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema23 = {"$id":"/Warnings","type":"array","items":{"type":"string"}};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Warnings" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(typeof data[i0] !== "string"){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate61.errors = vErrors;
validate61.count = errors;
return errors === 0;
}
validate61.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Advance" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.previous === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "previous"},message:"must have required property '"+"previous"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.now === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "now"},message:"must have required property '"+"now"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.fired === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fired"},message:"must have required property '"+"fired"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.events === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"},message:"must have required property '"+"events"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.deliveries === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deliveries"},message:"must have required property '"+"deliveries"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "previous") || (key0 === "now")) || (key0 === "fired")) || (key0 === "events")) || (key0 === "deliveries")) || (key0 === "reached")) || (key0 === "warnings"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.previous !== undefined){
if(!(validate53(data.previous, {instancePath:instancePath+"/previous",parentData:data,parentDataProperty:"previous",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.now !== undefined){
if(!(validate53(data.now, {instancePath:instancePath+"/now",parentData:data,parentDataProperty:"now",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.fired !== undefined){
let data2 = data.fired;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
const err6 = {instancePath:instancePath+"/fired/" + i0,schemaPath:"#/properties/fired/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/fired",schemaPath:"#/properties/fired/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.events !== undefined){
let data4 = data.events;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
if(!(validate56(data4[i1], {instancePath:instancePath+"/events/" + i1,parentData:data4,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate56.errors);
errors += validate56.count;
}
}
}
else {
const err8 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.deliveries !== undefined){
let data6 = data.deliveries;
if(Array.isArray(data6)){
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
if(!(validate59(data6[i2], {instancePath:instancePath+"/deliveries/" + i2,parentData:data6,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate59.errors);
errors += validate59.count;
}
}
}
else {
const err9 = {instancePath:instancePath+"/deliveries",schemaPath:"#/properties/deliveries/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.reached !== undefined){
if(typeof data.reached !== "boolean"){
const err10 = {instancePath:instancePath+"/reached",schemaPath:"#/properties/reached/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.warnings !== undefined){
if(!(validate61(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err11);
errors++;
}
validate52.errors = vErrors;
validate52.count = errors;
return errors === 0;
}
validate52.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isBegunExploration = validate91;
const schema38 = {"$id":"/BegunExploration","type":"object","additionalProperties":false,"required":["id"],"properties":{"id":{"type":"string"}}};

function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/BegunExploration" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate91.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate91.errors = vErrors;
validate91.count = errors;
return errors === 0;
}
validate91.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isClock = validate93;
const schema40 = {"$id":"/Clock","type":"object","additionalProperties":false,"required":["now","t0","mode","pending","waiting"],"properties":{"now":{"$ref":"/Instant"},"t0":{"$ref":"/Instant"},"mode":{"$ref":"/ClockMode"},"pending":{"type":"array","items":{"$ref":"/PendingTimer"}},"waiting":{"$ref":"/Waiting"}}};
const schema41 = {"$id":"/ClockMode","type":"string","enum":["frozen","realtime"]};

function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ClockMode" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate96.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!((data === "frozen") || (data === "realtime"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema41.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate96.errors = vErrors;
validate96.count = errors;
return errors === 0;
}
validate96.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema42 = {"$id":"/PendingTimer","type":"object","additionalProperties":false,"required":["due","what","resource","resource_id"],"properties":{"due":{"$ref":"/Instant"},"what":{"type":"string"},"resource":{"type":"string"},"resource_id":{"type":"string"}}};

function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PendingTimer" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate98.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.due === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "due"},message:"must have required property '"+"due"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.what === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "what"},message:"must have required property '"+"what"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.resource === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.resource_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource_id"},message:"must have required property '"+"resource_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "due") || (key0 === "what")) || (key0 === "resource")) || (key0 === "resource_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.due !== undefined){
if(!(validate53(data.due, {instancePath:instancePath+"/due",parentData:data,parentDataProperty:"due",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.what !== undefined){
if(typeof data.what !== "string"){
const err5 = {instancePath:instancePath+"/what",schemaPath:"#/properties/what/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err6 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.resource_id !== undefined){
if(typeof data.resource_id !== "string"){
const err7 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err8);
errors++;
}
validate98.errors = vErrors;
validate98.count = errors;
return errors === 0;
}
validate98.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema43 = {"$id":"/Waiting","type":"object","additionalProperties":false,"required":["count","attempts","held"],"properties":{"count":{"type":"integer","minimum":0},"attempts":{"type":"array","items":{"$ref":"/WaitedAttempt"}},"held":{"type":"integer","minimum":0}}};
const schema44 = {"$id":"/WaitedAttempt","type":"object","additionalProperties":false,"required":["endpoint_id","url","event_id","event_type","delivery_id","ack_timeout","attempt","sent_at","seconds"],"properties":{"endpoint_id":{"type":"string"},"url":{"type":"string"},"event_id":{"type":"string"},"event_type":{"type":"string"},"delivery_id":{"type":"string"},"ack_timeout":{"type":"string"},"attempt":{"type":"integer","minimum":1},"sent_at":{"type":"string","format":"date-time"},"seconds":{"type":"number","minimum":0}}};
const func8 = Object.prototype.hasOwnProperty;

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WaitedAttempt" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate102.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.endpoint_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endpoint_id"},message:"must have required property '"+"endpoint_id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.url === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.event_id === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_id"},message:"must have required property '"+"event_id"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.event_type === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_type"},message:"must have required property '"+"event_type"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.delivery_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "delivery_id"},message:"must have required property '"+"delivery_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.ack_timeout === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ack_timeout"},message:"must have required property '"+"ack_timeout"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.attempt === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempt"},message:"must have required property '"+"attempt"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.sent_at === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sent_at"},message:"must have required property '"+"sent_at"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.seconds === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seconds"},message:"must have required property '"+"seconds"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema44.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.endpoint_id !== undefined){
if(typeof data.endpoint_id !== "string"){
const err10 = {instancePath:instancePath+"/endpoint_id",schemaPath:"#/properties/endpoint_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.url !== undefined){
if(typeof data.url !== "string"){
const err11 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.event_id !== undefined){
if(typeof data.event_id !== "string"){
const err12 = {instancePath:instancePath+"/event_id",schemaPath:"#/properties/event_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.event_type !== undefined){
if(typeof data.event_type !== "string"){
const err13 = {instancePath:instancePath+"/event_type",schemaPath:"#/properties/event_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.delivery_id !== undefined){
if(typeof data.delivery_id !== "string"){
const err14 = {instancePath:instancePath+"/delivery_id",schemaPath:"#/properties/delivery_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.ack_timeout !== undefined){
if(typeof data.ack_timeout !== "string"){
const err15 = {instancePath:instancePath+"/ack_timeout",schemaPath:"#/properties/ack_timeout/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.attempt !== undefined){
let data6 = data.attempt;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err16 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err16);
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err17 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
}
if(data.sent_at !== undefined){
let data7 = data.sent_at;
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
const err18 = {instancePath:instancePath+"/sent_at",schemaPath:"#/properties/sent_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err18);
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/sent_at",schemaPath:"#/properties/sent_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.seconds !== undefined){
let data8 = data.seconds;
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err20 = {instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err22);
errors++;
}
validate102.errors = vErrors;
validate102.count = errors;
return errors === 0;
}
validate102.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Waiting" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate101.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.count === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.attempts === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempts"},message:"must have required property '"+"attempts"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.held === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "held"},message:"must have required property '"+"held"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "count") || (key0 === "attempts")) || (key0 === "held"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.count !== undefined){
let data0 = data.count;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err4 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err4);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
if(data.attempts !== undefined){
let data1 = data.attempts;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate102(data1[i0], {instancePath:instancePath+"/attempts/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate102.errors);
errors += validate102.count;
}
}
}
else {
const err6 = {instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.held !== undefined){
let data3 = data.held;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err7 = {instancePath:instancePath+"/held",schemaPath:"#/properties/held/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err7);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err8 = {instancePath:instancePath+"/held",schemaPath:"#/properties/held/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err9);
errors++;
}
validate101.errors = vErrors;
validate101.count = errors;
return errors === 0;
}
validate101.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Clock" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate93.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.now === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "now"},message:"must have required property '"+"now"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.t0 === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "t0"},message:"must have required property '"+"t0"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.mode === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mode"},message:"must have required property '"+"mode"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.pending === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pending"},message:"must have required property '"+"pending"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.waiting === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "waiting"},message:"must have required property '"+"waiting"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "now") || (key0 === "t0")) || (key0 === "mode")) || (key0 === "pending")) || (key0 === "waiting"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.now !== undefined){
if(!(validate53(data.now, {instancePath:instancePath+"/now",parentData:data,parentDataProperty:"now",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.t0 !== undefined){
if(!(validate53(data.t0, {instancePath:instancePath+"/t0",parentData:data,parentDataProperty:"t0",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.mode !== undefined){
if(!(validate96(data.mode, {instancePath:instancePath+"/mode",parentData:data,parentDataProperty:"mode",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate96.errors);
errors += validate96.count;
}
}
if(data.pending !== undefined){
let data3 = data.pending;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate98(data3[i0], {instancePath:instancePath+"/pending/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate98.errors);
errors += validate98.count;
}
}
}
else {
const err6 = {instancePath:instancePath+"/pending",schemaPath:"#/properties/pending/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.waiting !== undefined){
if(!(validate101(data.waiting, {instancePath:instancePath+"/waiting",parentData:data,parentDataProperty:"waiting",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate101.errors);
errors += validate101.count;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err7);
errors++;
}
validate93.errors = vErrors;
validate93.count = errors;
return errors === 0;
}
validate93.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isClockModeResult = validate107;
const schema46 = {"$id":"/ClockModeResult","type":"object","additionalProperties":false,"required":["mode","factor","now"],"properties":{"mode":{"$ref":"/ClockMode"},"factor":{"type":["number","null"],"exclusiveMinimum":0},"now":{"$ref":"/Instant"},"warnings":{"$ref":"/Warnings"}}};

function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ClockModeResult" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate107.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mode === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mode"},message:"must have required property '"+"mode"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.factor === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "factor"},message:"must have required property '"+"factor"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.now === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "now"},message:"must have required property '"+"now"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!((((key0 === "mode") || (key0 === "factor")) || (key0 === "now")) || (key0 === "warnings"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.mode !== undefined){
if(!(validate96(data.mode, {instancePath:instancePath+"/mode",parentData:data,parentDataProperty:"mode",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate96.errors);
errors += validate96.count;
}
}
if(data.factor !== undefined){
let data1 = data.factor;
if((!((typeof data1 == "number") && (isFinite(data1)))) && (data1 !== null)){
const err4 = {instancePath:instancePath+"/factor",schemaPath:"#/properties/factor/type",keyword:"type",params:{type: schema46.properties.factor.type},message:"must be number,null"};
vErrors = withFault(vErrors, err4);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 <= 0 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/factor",schemaPath:"#/properties/factor/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
if(data.now !== undefined){
if(!(validate53(data.now, {instancePath:instancePath+"/now",parentData:data,parentDataProperty:"now",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.warnings !== undefined){
if(!(validate61(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate107.errors = vErrors;
validate107.count = errors;
return errors === 0;
}
validate107.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isControlError = validate115;
const schema48 = {"$id":"/ControlError","type":"object","additionalProperties":false,"required":["error"],"properties":{"error":{"$ref":"/ControlErrorBody"}}};
const schema49 = {"$id":"/ControlErrorBody","type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"$ref":"/ControlErrorCode"},"message":{"type":"string"},"details":{"type":"object","additionalProperties":true}}};
const schema50 = {"$id":"/ControlErrorCode","type":"string","enum":["malformed_body","unknown_scenario","unauthorized","unknown_route","unknown_resource","unknown_world","not_found","precondition_failed","name_in_use","clock_advancing","endless_loop","reset","invalid_seed_id","illegal_override","not_seedable","unknown_reference","duplicate_id","unknown_field","unknown_operation","unknown_path","unknown_event","unknown_error_code","unknown_duration","schema_mismatch","internal","session_unwritable"]};

function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ControlErrorCode" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate117.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!((((((((((((((((((((((((((data === "malformed_body") || (data === "unknown_scenario")) || (data === "unauthorized")) || (data === "unknown_route")) || (data === "unknown_resource")) || (data === "unknown_world")) || (data === "not_found")) || (data === "precondition_failed")) || (data === "name_in_use")) || (data === "clock_advancing")) || (data === "endless_loop")) || (data === "reset")) || (data === "invalid_seed_id")) || (data === "illegal_override")) || (data === "not_seedable")) || (data === "unknown_reference")) || (data === "duplicate_id")) || (data === "unknown_field")) || (data === "unknown_operation")) || (data === "unknown_path")) || (data === "unknown_event")) || (data === "unknown_error_code")) || (data === "unknown_duration")) || (data === "schema_mismatch")) || (data === "internal")) || (data === "session_unwritable"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema50.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate117.errors = vErrors;
validate117.count = errors;
return errors === 0;
}
validate117.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ControlErrorBody" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate116.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.message === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!(((key0 === "code") || (key0 === "message")) || (key0 === "details"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.code !== undefined){
if(!(validate117(data.code, {instancePath:instancePath+"/code",parentData:data,parentDataProperty:"code",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate117.errors);
errors += validate117.count;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err3 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.details !== undefined){
let data2 = data.details;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
const err4 = {instancePath:instancePath+"/details",schemaPath:"#/properties/details/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
validate116.errors = vErrors;
validate116.count = errors;
return errors === 0;
}
validate116.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ControlError" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate115.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "error")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.error !== undefined){
if(!(validate116(data.error, {instancePath:instancePath+"/error",parentData:data,parentDataProperty:"error",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate116.errors);
errors += validate116.count;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err2);
errors++;
}
validate115.errors = vErrors;
validate115.count = errors;
return errors === 0;
}
validate115.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isDelivery = validate120;
const schema51 = {"$id":"/Delivery","type":"object","additionalProperties":false,"required":["id","endpoint_id","event_id","event_type","outcome","created_at","next_attempt_at","under_way","attempts"],"properties":{"id":{"type":"string"},"endpoint_id":{"type":"string"},"event_id":{"type":"string"},"event_type":{"type":"string"},"outcome":{"$ref":"/DeliveryOutcome"},"created_at":{"$ref":"/Instant"},"next_attempt_at":{"type":["string","null"],"format":"date-time"},"under_way":{"oneOf":[{"$ref":"/AttemptUnderWay"},{"type":"null"}]},"attempts":{"type":"array","items":{"$ref":"/Attempt"}}}};
const schema52 = {"$id":"/DeliveryOutcome","type":"string","enum":["pending","held","delivered","failed","skipped"]};

function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DeliveryOutcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate121.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!(((((data === "pending") || (data === "held")) || (data === "delivered")) || (data === "failed")) || (data === "skipped"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema52.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate121.errors = vErrors;
validate121.count = errors;
return errors === 0;
}
validate121.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema37 = {"$id":"/AttemptUnderWay","type":"object","additionalProperties":false,"required":["attempt","sent_at","seconds"],"properties":{"attempt":{"type":"integer","minimum":1},"sent_at":{"type":"string","format":"date-time"},"seconds":{"type":"number","minimum":0}}};

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AttemptUnderWay" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate90.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.attempt === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempt"},message:"must have required property '"+"attempt"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.sent_at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sent_at"},message:"must have required property '"+"sent_at"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.seconds === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seconds"},message:"must have required property '"+"seconds"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "attempt") || (key0 === "sent_at")) || (key0 === "seconds"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.attempt !== undefined){
let data0 = data.attempt;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err4 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err4);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
if(data.sent_at !== undefined){
let data1 = data.sent_at;
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
const err6 = {instancePath:instancePath+"/sent_at",schemaPath:"#/properties/sent_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err6);
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/sent_at",schemaPath:"#/properties/sent_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.seconds !== undefined){
let data2 = data.seconds;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err10);
errors++;
}
validate90.errors = vErrors;
validate90.count = errors;
return errors === 0;
}
validate90.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema35 = {"$id":"/Attempt","type":"object","additionalProperties":false,"required":["attempt","at","sent_at","outcome","reason","adversary","latency_ms","http_status","words","request"],"properties":{"attempt":{"type":"integer","minimum":1},"at":{"$ref":"/Instant"},"sent_at":{"type":"string","format":"date-time"},"outcome":{"type":"string","enum":["delivered","failed"]},"reason":{"type":["string","null"],"enum":["refused","reset","timeout","dns","tls","redirect","status","too_large","threw",null]},"adversary":{"type":["string","null"],"enum":["duplicate","reorder","delay","drop","stale",null]},"latency_ms":{"type":"number","minimum":0},"http_status":{"type":["integer","null"]},"words":{"type":["string","null"]},"request":{"$ref":"/SentRequest"}}};
const schema36 = {"$id":"/SentRequest","type":"object","additionalProperties":false,"required":["headers","body"],"properties":{"headers":{"type":"object","additionalProperties":{"type":"string"}},"body":{"type":"string"}}};

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SentRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate88.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.headers === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.body === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"},message:"must have required property '"+"body"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "headers") || (key0 === "body"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.headers !== undefined){
let data0 = data.headers;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
if(typeof data0[key1] !== "string"){
const err3 = {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.body !== undefined){
if(typeof data.body !== "string"){
const err5 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate88.errors = vErrors;
validate88.count = errors;
return errors === 0;
}
validate88.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Attempt" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate86.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.attempt === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempt"},message:"must have required property '"+"attempt"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.sent_at === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sent_at"},message:"must have required property '"+"sent_at"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.outcome === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.reason === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.adversary === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "adversary"},message:"must have required property '"+"adversary"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.latency_ms === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "latency_ms"},message:"must have required property '"+"latency_ms"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.http_status === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "http_status"},message:"must have required property '"+"http_status"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.words === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "words"},message:"must have required property '"+"words"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.request === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request"},message:"must have required property '"+"request"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema35.properties, key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.attempt !== undefined){
let data0 = data.attempt;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err11 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err11);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err12 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
}
if(data.at !== undefined){
if(!(validate53(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.sent_at !== undefined){
let data2 = data.sent_at;
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
const err13 = {instancePath:instancePath+"/sent_at",schemaPath:"#/properties/sent_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err13);
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/sent_at",schemaPath:"#/properties/sent_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.outcome !== undefined){
let data3 = data.outcome;
if(typeof data3 !== "string"){
const err15 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
if(!((data3 === "delivered") || (data3 === "failed"))){
const err16 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema35.properties.outcome.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.reason !== undefined){
let data4 = data.reason;
if((typeof data4 !== "string") && (data4 !== null)){
const err17 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema35.properties.reason.type},message:"must be string,null"};
vErrors = withFault(vErrors, err17);
errors++;
}
if(!((((((((((data4 === "refused") || (data4 === "reset")) || (data4 === "timeout")) || (data4 === "dns")) || (data4 === "tls")) || (data4 === "redirect")) || (data4 === "status")) || (data4 === "too_large")) || (data4 === "threw")) || (data4 === null))){
const err18 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema35.properties.reason.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.adversary !== undefined){
let data5 = data.adversary;
if((typeof data5 !== "string") && (data5 !== null)){
const err19 = {instancePath:instancePath+"/adversary",schemaPath:"#/properties/adversary/type",keyword:"type",params:{type: schema35.properties.adversary.type},message:"must be string,null"};
vErrors = withFault(vErrors, err19);
errors++;
}
if(!((((((data5 === "duplicate") || (data5 === "reorder")) || (data5 === "delay")) || (data5 === "drop")) || (data5 === "stale")) || (data5 === null))){
const err20 = {instancePath:instancePath+"/adversary",schemaPath:"#/properties/adversary/enum",keyword:"enum",params:{allowedValues: schema35.properties.adversary.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.latency_ms !== undefined){
let data6 = data.latency_ms;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err21 = {instancePath:instancePath+"/latency_ms",schemaPath:"#/properties/latency_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/latency_ms",schemaPath:"#/properties/latency_ms/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
if(data.http_status !== undefined){
let data7 = data.http_status;
if((!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))) && (data7 !== null)){
const err23 = {instancePath:instancePath+"/http_status",schemaPath:"#/properties/http_status/type",keyword:"type",params:{type: schema35.properties.http_status.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
if(data.words !== undefined){
let data8 = data.words;
if((typeof data8 !== "string") && (data8 !== null)){
const err24 = {instancePath:instancePath+"/words",schemaPath:"#/properties/words/type",keyword:"type",params:{type: schema35.properties.words.type},message:"must be string,null"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
if(data.request !== undefined){
if(!(validate88(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate88.errors);
errors += validate88.count;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err25);
errors++;
}
validate86.errors = vErrors;
validate86.count = errors;
return errors === 0;
}
validate86.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate120(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Delivery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate120.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.endpoint_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endpoint_id"},message:"must have required property '"+"endpoint_id"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.event_id === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_id"},message:"must have required property '"+"event_id"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.event_type === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_type"},message:"must have required property '"+"event_type"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.outcome === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.created_at === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.next_attempt_at === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_attempt_at"},message:"must have required property '"+"next_attempt_at"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.under_way === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "under_way"},message:"must have required property '"+"under_way"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.attempts === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempts"},message:"must have required property '"+"attempts"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema51.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.endpoint_id !== undefined){
if(typeof data.endpoint_id !== "string"){
const err11 = {instancePath:instancePath+"/endpoint_id",schemaPath:"#/properties/endpoint_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.event_id !== undefined){
if(typeof data.event_id !== "string"){
const err12 = {instancePath:instancePath+"/event_id",schemaPath:"#/properties/event_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.event_type !== undefined){
if(typeof data.event_type !== "string"){
const err13 = {instancePath:instancePath+"/event_type",schemaPath:"#/properties/event_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.outcome !== undefined){
if(!(validate121(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate121.errors);
errors += validate121.count;
}
}
if(data.created_at !== undefined){
if(!(validate53(data.created_at, {instancePath:instancePath+"/created_at",parentData:data,parentDataProperty:"created_at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.next_attempt_at !== undefined){
let data6 = data.next_attempt_at;
if((typeof data6 !== "string") && (data6 !== null)){
const err14 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/type",keyword:"type",params:{type: schema51.properties.next_attempt_at.type},message:"must be string,null"};
vErrors = withFault(vErrors, err14);
errors++;
}
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err15 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err15);
errors++;
}
}
}
if(data.under_way !== undefined){
let data7 = data.under_way;
const _errs15 = errors;
let valid1 = false;
let passing0 = null;
const _errs16 = errors;
if(!(validate90(data7, {instancePath:instancePath+"/under_way",parentData:data,parentDataProperty:"under_way",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate90.errors);
errors += validate90.count;
}
var _valid0 = _errs16 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs17 = errors;
if(data7 !== null){
const err16 = {instancePath:instancePath+"/under_way",schemaPath:"#/properties/under_way/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
vErrors = withFault(vErrors, err16);
errors++;
}
var _valid0 = _errs17 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err17 = {instancePath:instancePath+"/under_way",schemaPath:"#/properties/under_way/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err17);
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = Math.min(vErrors.length, _errs15);
}
else {
vErrors = null;
}
}
}
}
if(data.attempts !== undefined){
let data8 = data.attempts;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(!(validate86(data8[i0], {instancePath:instancePath+"/attempts/" + i0,parentData:data8,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate86.errors);
errors += validate86.count;
}
}
}
else {
const err18 = {instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err19);
errors++;
}
validate120.errors = vErrors;
validate120.count = errors;
return errors === 0;
}
validate120.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isDeliveryList = validate126;
const schema53 = {"$id":"/DeliveryList","type":"object","additionalProperties":false,"required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"/Delivery"}}}};

function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DeliveryList" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate126.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "data")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate120(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate120.errors);
errors += validate120.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate126.errors = vErrors;
validate126.count = errors;
return errors === 0;
}
validate126.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isDurations = validate133;
const schema59 = {"$id":"/Durations","type":"object","additionalProperties":false,"required":["durations","rescheduled","warnings"],"properties":{"durations":{"type":"object","additionalProperties":{"$ref":"/DurationValue"}},"rescheduled":{"type":"integer","minimum":0},"warnings":{"$ref":"/Warnings"}}};
const schema58 = {"$id":"/DurationValue","type":"object","additionalProperties":false,"required":["value","default","limit"],"properties":{"value":{"type":["string","null"]},"default":{"type":["string","null"]},"limit":{"type":"boolean"}}};

function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DurationValue" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate132.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.default === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "default"},message:"must have required property '"+"default"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.limit === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "value") || (key0 === "default")) || (key0 === "limit"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.value !== undefined){
let data0 = data.value;
if((typeof data0 !== "string") && (data0 !== null)){
const err4 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: schema58.properties.value.type},message:"must be string,null"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.default !== undefined){
let data1 = data.default;
if((typeof data1 !== "string") && (data1 !== null)){
const err5 = {instancePath:instancePath+"/default",schemaPath:"#/properties/default/type",keyword:"type",params:{type: schema58.properties.default.type},message:"must be string,null"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.limit !== undefined){
if(typeof data.limit !== "boolean"){
const err6 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err7);
errors++;
}
validate132.errors = vErrors;
validate132.count = errors;
return errors === 0;
}
validate132.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Durations" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate133.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.durations === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durations"},message:"must have required property '"+"durations"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.rescheduled === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rescheduled"},message:"must have required property '"+"rescheduled"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.warnings === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "warnings"},message:"must have required property '"+"warnings"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "durations") || (key0 === "rescheduled")) || (key0 === "warnings"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.durations !== undefined){
let data0 = data.durations;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
if(!(validate132(data0[key1], {instancePath:instancePath+"/durations/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data0,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate132.errors);
errors += validate132.count;
}
}
}
else {
const err4 = {instancePath:instancePath+"/durations",schemaPath:"#/properties/durations/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.rescheduled !== undefined){
let data2 = data.rescheduled;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/rescheduled",schemaPath:"#/properties/rescheduled/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err5);
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/rescheduled",schemaPath:"#/properties/rescheduled/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
if(data.warnings !== undefined){
if(!(validate61(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err7);
errors++;
}
validate133.errors = vErrors;
validate133.count = errors;
return errors === 0;
}
validate133.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isEndpoint = validate160;
const schema71 = {"$id":"/Endpoint","type":"object","additionalProperties":false,"required":["id","url","subscribe","secret","timestamp","ack_timeout","active","created_at"],"properties":{"id":{"type":"string"},"url":{"type":"string"},"subscribe":{"type":"array","items":{"type":"string"}},"secret":{"type":"string"},"timestamp":{"$ref":"/TimestampSource"},"ack_timeout":{"$ref":"/DurationText"},"adversary":{"$ref":"/Adversary"},"description":{"type":"string"},"active":{"type":"boolean"},"created_at":{"$ref":"/Instant"},"warnings":{"$ref":"/Warnings"}}};
const schema72 = {"$id":"/TimestampSource","type":"string","enum":["wall","virtual"]};

function validate161(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TimestampSource" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate161.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!((data === "wall") || (data === "virtual"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema72.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate161.errors = vErrors;
validate161.count = errors;
return errors === 0;
}
validate161.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema57 = {"$id":"/DurationText","type":"string"};

function validate131(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DurationText" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate131.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
validate131.errors = vErrors;
validate131.count = errors;
return errors === 0;
}
validate131.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema34 = {"$id":"/Adversary","type":"object","additionalProperties":false,"minProperties":1,"properties":{"duplicate":{"type":"number","minimum":0,"maximum":1},"reorder":{"type":"number","minimum":0,"maximum":1},"delay":{"type":"number","minimum":0,"maximum":1},"drop":{"type":"number","minimum":0,"maximum":1},"stale":{"type":"number","minimum":0,"maximum":1}}};

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Adversary" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate85.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "duplicate") || (key0 === "reorder")) || (key0 === "delay")) || (key0 === "drop")) || (key0 === "stale"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.duplicate !== undefined){
let data0 = data.duplicate;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/duplicate",schemaPath:"#/properties/duplicate/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/duplicate",schemaPath:"#/properties/duplicate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/duplicate",schemaPath:"#/properties/duplicate/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.reorder !== undefined){
let data1 = data.reorder;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/reorder",schemaPath:"#/properties/reorder/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/reorder",schemaPath:"#/properties/reorder/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/reorder",schemaPath:"#/properties/reorder/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.delay !== undefined){
let data2 = data.delay;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/delay",schemaPath:"#/properties/delay/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/delay",schemaPath:"#/properties/delay/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/delay",schemaPath:"#/properties/delay/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.drop !== undefined){
let data3 = data.drop;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1 || isNaN(data3)){
const err11 = {instancePath:instancePath+"/drop",schemaPath:"#/properties/drop/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err12 = {instancePath:instancePath+"/drop",schemaPath:"#/properties/drop/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/drop",schemaPath:"#/properties/drop/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.stale !== undefined){
let data4 = data.stale;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1 || isNaN(data4)){
const err14 = {instancePath:instancePath+"/stale",schemaPath:"#/properties/stale/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
vErrors = withFault(vErrors, err14);
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err15 = {instancePath:instancePath+"/stale",schemaPath:"#/properties/stale/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/stale",schemaPath:"#/properties/stale/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err17);
errors++;
}
validate85.errors = vErrors;
validate85.count = errors;
return errors === 0;
}
validate85.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate160(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Endpoint" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate160.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.url === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.subscribe === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "subscribe"},message:"must have required property '"+"subscribe"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.secret === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "secret"},message:"must have required property '"+"secret"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.timestamp === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "timestamp"},message:"must have required property '"+"timestamp"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.ack_timeout === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ack_timeout"},message:"must have required property '"+"ack_timeout"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.active === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "active"},message:"must have required property '"+"active"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.created_at === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema71.properties, key0))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.url !== undefined){
if(typeof data.url !== "string"){
const err10 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.subscribe !== undefined){
let data2 = data.subscribe;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
const err11 = {instancePath:instancePath+"/subscribe/" + i0,schemaPath:"#/properties/subscribe/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/subscribe",schemaPath:"#/properties/subscribe/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.secret !== undefined){
if(typeof data.secret !== "string"){
const err13 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.timestamp !== undefined){
if(!(validate161(data.timestamp, {instancePath:instancePath+"/timestamp",parentData:data,parentDataProperty:"timestamp",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate161.errors);
errors += validate161.count;
}
}
if(data.ack_timeout !== undefined){
if(!(validate131(data.ack_timeout, {instancePath:instancePath+"/ack_timeout",parentData:data,parentDataProperty:"ack_timeout",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate131.errors);
errors += validate131.count;
}
}
if(data.adversary !== undefined){
if(!(validate85(data.adversary, {instancePath:instancePath+"/adversary",parentData:data,parentDataProperty:"adversary",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate85.errors);
errors += validate85.count;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err14 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.active !== undefined){
if(typeof data.active !== "boolean"){
const err15 = {instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.created_at !== undefined){
if(!(validate53(data.created_at, {instancePath:instancePath+"/created_at",parentData:data,parentDataProperty:"created_at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.warnings !== undefined){
if(!(validate61(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err16);
errors++;
}
validate160.errors = vErrors;
validate160.count = errors;
return errors === 0;
}
validate160.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isEndpointList = validate170;
const schema74 = {"$id":"/EndpointList","type":"object","additionalProperties":false,"required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"/Endpoint"}}}};

function validate170(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EndpointList" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate170.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "data")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate160(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate160.errors);
errors += validate160.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate170.errors = vErrors;
validate170.count = errors;
return errors === 0;
}
validate170.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isEventList = validate176;
const schema76 = {"$id":"/EventList","type":"object","additionalProperties":false,"required":["data","evicted"],"properties":{"data":{"type":"array","items":{"$ref":"/EmittedEvent"}},"evicted":{"type":"integer","minimum":0}}};
const schema65 = {"$id":"/EmittedEvent","type":"object","additionalProperties":false,"required":["id","type","created_at","resource","resource_id","data"],"properties":{"id":{"type":"string"},"type":{"type":"string"},"created_at":{"$ref":"/Instant"},"resource":{"type":"string"},"resource_id":{"type":"string"},"data":{"$ref":"/WorldObject"}}};
const schema66 = {"$id":"/WorldObject","type":"object","additionalProperties":true};

function validate151(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WorldObject" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate151.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err0);
errors++;
}
validate151.errors = vErrors;
validate151.count = errors;
return errors === 0;
}
validate151.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate149(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EmittedEvent" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate149.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.created_at === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.resource === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.resource_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource_id"},message:"must have required property '"+"resource_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.data === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "type")) || (key0 === "created_at")) || (key0 === "resource")) || (key0 === "resource_id")) || (key0 === "data"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.type !== undefined){
if(typeof data.type !== "string"){
const err8 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.created_at !== undefined){
if(!(validate53(data.created_at, {instancePath:instancePath+"/created_at",parentData:data,parentDataProperty:"created_at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err9 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.resource_id !== undefined){
if(typeof data.resource_id !== "string"){
const err10 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.data !== undefined){
if(!(validate151(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate151.errors);
errors += validate151.count;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err11);
errors++;
}
validate149.errors = vErrors;
validate149.count = errors;
return errors === 0;
}
validate149.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate176(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EventList" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate176.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.evicted === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evicted"},message:"must have required property '"+"evicted"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "data") || (key0 === "evicted"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate149(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate149.errors);
errors += validate149.count;
}
}
}
else {
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.evicted !== undefined){
let data2 = data.evicted;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err4 = {instancePath:instancePath+"/evicted",schemaPath:"#/properties/evicted/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err4);
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err5 = {instancePath:instancePath+"/evicted",schemaPath:"#/properties/evicted/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate176.errors = vErrors;
validate176.count = errors;
return errors === 0;
}
validate176.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isExploration = validate179;
const schema78 = {"$id":"/Exploration","type":"object","additionalProperties":false,"required":["id","done","run","surprises","seconds"],"properties":{"id":{"type":"string"},"done":{"type":"boolean"},"run":{"type":"integer"},"surprises":{"type":"integer"},"seconds":{"type":"number"},"report":{"$ref":"/ExplorationReport"}}};
const schema68 = {"$id":"/ExplorationReport","type":"object","additionalProperties":false,"required":["complete","surprises","legal","run","merged","seconds","failures","sometimes","unmet","advice"],"properties":{"complete":{"type":"boolean"},"surprises":{"type":"integer"},"legal":{"type":"integer"},"run":{"type":"integer"},"merged":{"type":"integer"},"seconds":{"type":"number"},"failures":{"type":"array","items":{"$ref":"/FailedFuture"}},"sometimes":{"type":"object","additionalProperties":{"type":"integer"}},"unmet":{"type":"array","items":{"type":"string"}},"advice":{"type":"array","items":{"type":"string"}}}};
const schema69 = {"$id":"/FailedFuture","type":"object","additionalProperties":false,"required":["assertion","message","future","position","surprises","token","story","session","held","passing"],"properties":{"assertion":{"type":"string"},"message":{"type":"string"},"future":{"type":"integer"},"position":{"type":"array","items":{"type":"integer"}},"surprises":{"type":"array","items":{"$ref":"/TakenSurprise"}},"token":{"type":"string"},"story":{"type":"array","items":{"type":"string"}},"session":{"type":["string","null"]},"held":{"type":"object","additionalProperties":false,"required":["of","times"],"properties":{"of":{"type":"integer"},"times":{"type":"integer"}}},"passing":{"type":"array","items":{"type":"string"}}}};
const schema70 = {"$id":"/TakenSurprise","type":"object","additionalProperties":false,"required":["label","option","where"],"properties":{"label":{"type":"string"},"option":{"type":"string"},"where":{"type":"string"}}};

function validate156(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TakenSurprise" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate156.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.label === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.option === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "option"},message:"must have required property '"+"option"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.where === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "where"},message:"must have required property '"+"where"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "label") || (key0 === "option")) || (key0 === "where"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.label !== undefined){
if(typeof data.label !== "string"){
const err4 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.option !== undefined){
if(typeof data.option !== "string"){
const err5 = {instancePath:instancePath+"/option",schemaPath:"#/properties/option/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.where !== undefined){
if(typeof data.where !== "string"){
const err6 = {instancePath:instancePath+"/where",schemaPath:"#/properties/where/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err7);
errors++;
}
validate156.errors = vErrors;
validate156.count = errors;
return errors === 0;
}
validate156.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate155(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/FailedFuture" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate155.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.assertion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assertion"},message:"must have required property '"+"assertion"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.message === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.future === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "future"},message:"must have required property '"+"future"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.position === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "position"},message:"must have required property '"+"position"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.surprises === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "surprises"},message:"must have required property '"+"surprises"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.token === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token"},message:"must have required property '"+"token"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.story === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "story"},message:"must have required property '"+"story"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.session === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session"},message:"must have required property '"+"session"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.held === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "held"},message:"must have required property '"+"held"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.passing === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "passing"},message:"must have required property '"+"passing"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema69.properties, key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.assertion !== undefined){
if(typeof data.assertion !== "string"){
const err11 = {instancePath:instancePath+"/assertion",schemaPath:"#/properties/assertion/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err12 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.future !== undefined){
let data2 = data.future;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err13 = {instancePath:instancePath+"/future",schemaPath:"#/properties/future/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.position !== undefined){
let data3 = data.position;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err14 = {instancePath:instancePath+"/position/" + i0,schemaPath:"#/properties/position/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.surprises !== undefined){
let data5 = data.surprises;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(!(validate156(data5[i1], {instancePath:instancePath+"/surprises/" + i1,parentData:data5,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate156.errors);
errors += validate156.count;
}
}
}
else {
const err16 = {instancePath:instancePath+"/surprises",schemaPath:"#/properties/surprises/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.token !== undefined){
if(typeof data.token !== "string"){
const err17 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.story !== undefined){
let data8 = data.story;
if(Array.isArray(data8)){
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
if(typeof data8[i2] !== "string"){
const err18 = {instancePath:instancePath+"/story/" + i2,schemaPath:"#/properties/story/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/story",schemaPath:"#/properties/story/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.session !== undefined){
let data10 = data.session;
if((typeof data10 !== "string") && (data10 !== null)){
const err20 = {instancePath:instancePath+"/session",schemaPath:"#/properties/session/type",keyword:"type",params:{type: schema69.properties.session.type},message:"must be string,null"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.held !== undefined){
let data11 = data.held;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.of === undefined){
const err21 = {instancePath:instancePath+"/held",schemaPath:"#/properties/held/required",keyword:"required",params:{missingProperty: "of"},message:"must have required property '"+"of"+"'"};
vErrors = withFault(vErrors, err21);
errors++;
}
if(data11.times === undefined){
const err22 = {instancePath:instancePath+"/held",schemaPath:"#/properties/held/required",keyword:"required",params:{missingProperty: "times"},message:"must have required property '"+"times"+"'"};
vErrors = withFault(vErrors, err22);
errors++;
}
for(const key1 in data11){
if(!((key1 === "of") || (key1 === "times"))){
const err23 = {instancePath:instancePath+"/held",schemaPath:"#/properties/held/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
if(data11.of !== undefined){
let data12 = data11.of;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err24 = {instancePath:instancePath+"/held/of",schemaPath:"#/properties/held/properties/of/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
if(data11.times !== undefined){
let data13 = data11.times;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err25 = {instancePath:instancePath+"/held/times",schemaPath:"#/properties/held/properties/times/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err25);
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/held",schemaPath:"#/properties/held/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err26);
errors++;
}
}
if(data.passing !== undefined){
let data14 = data.passing;
if(Array.isArray(data14)){
const len3 = data14.length;
for(let i3=0; i3<len3; i3++){
if(typeof data14[i3] !== "string"){
const err27 = {instancePath:instancePath+"/passing/" + i3,schemaPath:"#/properties/passing/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err27);
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/passing",schemaPath:"#/properties/passing/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err28);
errors++;
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err29);
errors++;
}
validate155.errors = vErrors;
validate155.count = errors;
return errors === 0;
}
validate155.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate154(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ExplorationReport" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate154.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.complete === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "complete"},message:"must have required property '"+"complete"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.surprises === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "surprises"},message:"must have required property '"+"surprises"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.legal === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "legal"},message:"must have required property '"+"legal"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.run === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "run"},message:"must have required property '"+"run"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.merged === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "merged"},message:"must have required property '"+"merged"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.seconds === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seconds"},message:"must have required property '"+"seconds"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.failures === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "failures"},message:"must have required property '"+"failures"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.sometimes === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sometimes"},message:"must have required property '"+"sometimes"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.unmet === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "unmet"},message:"must have required property '"+"unmet"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.advice === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "advice"},message:"must have required property '"+"advice"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema68.properties, key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.complete !== undefined){
if(typeof data.complete !== "boolean"){
const err11 = {instancePath:instancePath+"/complete",schemaPath:"#/properties/complete/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.surprises !== undefined){
let data1 = data.surprises;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err12 = {instancePath:instancePath+"/surprises",schemaPath:"#/properties/surprises/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.legal !== undefined){
let data2 = data.legal;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err13 = {instancePath:instancePath+"/legal",schemaPath:"#/properties/legal/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.run !== undefined){
let data3 = data.run;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err14 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.merged !== undefined){
let data4 = data.merged;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err15 = {instancePath:instancePath+"/merged",schemaPath:"#/properties/merged/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.seconds !== undefined){
let data5 = data.seconds;
if(!((typeof data5 == "number") && (isFinite(data5)))){
const err16 = {instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.failures !== undefined){
let data6 = data.failures;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(!(validate155(data6[i0], {instancePath:instancePath+"/failures/" + i0,parentData:data6,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate155.errors);
errors += validate155.count;
}
}
}
else {
const err17 = {instancePath:instancePath+"/failures",schemaPath:"#/properties/failures/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.sometimes !== undefined){
let data8 = data.sometimes;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key1 in data8){
let data9 = data8[key1];
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err18 = {instancePath:instancePath+"/sometimes/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/sometimes/additionalProperties/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/sometimes",schemaPath:"#/properties/sometimes/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.unmet !== undefined){
let data10 = data.unmet;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
if(typeof data10[i1] !== "string"){
const err20 = {instancePath:instancePath+"/unmet/" + i1,schemaPath:"#/properties/unmet/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/unmet",schemaPath:"#/properties/unmet/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.advice !== undefined){
let data12 = data.advice;
if(Array.isArray(data12)){
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
if(typeof data12[i2] !== "string"){
const err22 = {instancePath:instancePath+"/advice/" + i2,schemaPath:"#/properties/advice/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/advice",schemaPath:"#/properties/advice/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err24);
errors++;
}
validate154.errors = vErrors;
validate154.count = errors;
return errors === 0;
}
validate154.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate179(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Exploration" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate179.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.done === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "done"},message:"must have required property '"+"done"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.run === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "run"},message:"must have required property '"+"run"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.surprises === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "surprises"},message:"must have required property '"+"surprises"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.seconds === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seconds"},message:"must have required property '"+"seconds"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "done")) || (key0 === "run")) || (key0 === "surprises")) || (key0 === "seconds")) || (key0 === "report"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.done !== undefined){
if(typeof data.done !== "boolean"){
const err7 = {instancePath:instancePath+"/done",schemaPath:"#/properties/done/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.run !== undefined){
let data2 = data.run;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err8 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.surprises !== undefined){
let data3 = data.surprises;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err9 = {instancePath:instancePath+"/surprises",schemaPath:"#/properties/surprises/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.seconds !== undefined){
let data4 = data.seconds;
if(!((typeof data4 == "number") && (isFinite(data4)))){
const err10 = {instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.report !== undefined){
if(!(validate154(data.report, {instancePath:instancePath+"/report",parentData:data,parentDataProperty:"report",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate154.errors);
errors += validate154.count;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err11);
errors++;
}
validate179.errors = vErrors;
validate179.count = errors;
return errors === 0;
}
validate179.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isFault = validate186;
const schema82 = {"$id":"/Fault","type":"object","additionalProperties":false,"required":["id","resource","operation","count","after","probability","when","hits","remaining","spent"],"properties":{"id":{"type":"string","pattern":"^flt_"},"resource":{"type":"string"},"operation":{"type":"string"},"outcome":{"$ref":"/FaultOutcome"},"outcomes":{"type":"array","items":{"$ref":"/OutcomeStep"}},"count":{"type":["integer","null"],"minimum":1},"after":{"type":"integer","minimum":0},"probability":{"type":"number","exclusiveMinimum":0,"maximum":1},"match":{"$ref":"/Match"},"when":{"type":"string","enum":["before","after"]},"delay":{"$ref":"/DurationText"},"for":{"$ref":"/DurationText"},"hits":{"type":"integer","minimum":0},"remaining":{"type":["integer","null"],"minimum":0},"spent":{"type":"boolean"},"warnings":{"$ref":"/Warnings"}}};
const pattern5 = new RegExp("^flt_", "u");
const schema83 = {"$id":"/FaultOutcome","oneOf":[{"$ref":"/Outcome"},{"$ref":"/NetworkOutcome"}]};
const schema84 = {"$id":"/Outcome","type":"object","additionalProperties":false,"minProperties":1,"properties":{"status":{"type":"integer","minimum":200,"maximum":599},"code":{"type":"string","minLength":1},"type":{"type":"string","minLength":1},"message":{"type":"string"},"field":{"type":["string","null"]},"headers":{"type":"object","additionalProperties":{"type":"string"}},"body":{},"content_type":{"type":"string","minLength":1}}};
const func1 = m1;

function validate188(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Outcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate188.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "status") || (key0 === "code")) || (key0 === "type")) || (key0 === "message")) || (key0 === "field")) || (key0 === "headers")) || (key0 === "body")) || (key0 === "content_type"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.status !== undefined){
let data0 = data.status;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err2);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 599 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data0 < 200 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 200},message:"must be >= 200"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
if(data.code !== undefined){
let data1 = data.code;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err5 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err9 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.field !== undefined){
let data4 = data.field;
if((typeof data4 !== "string") && (data4 !== null)){
const err10 = {instancePath:instancePath+"/field",schemaPath:"#/properties/field/type",keyword:"type",params:{type: schema84.properties.field.type},message:"must be string,null"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.headers !== undefined){
let data5 = data.headers;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
if(typeof data5[key1] !== "string"){
const err11 = {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.content_type !== undefined){
let data7 = data.content_type;
if(typeof data7 === "string"){
if(func1(data7) < 1){
const err13 = {instancePath:instancePath+"/content_type",schemaPath:"#/properties/content_type/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/content_type",schemaPath:"#/properties/content_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err15);
errors++;
}
validate188.errors = vErrors;
validate188.count = errors;
return errors === 0;
}
validate188.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema85 = {"$id":"/NetworkOutcome","type":"object","additionalProperties":false,"required":["network"],"properties":{"network":{"type":"string","enum":["reset","empty","hang","truncate","garbage","slow"]},"rate":{"type":"string","minLength":1}}};

function validate190(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/NetworkOutcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate190.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.network === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "network"},message:"must have required property '"+"network"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((key0 === "network") || (key0 === "rate"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.network !== undefined){
let data0 = data.network;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/network",schemaPath:"#/properties/network/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(!((((((data0 === "reset") || (data0 === "empty")) || (data0 === "hang")) || (data0 === "truncate")) || (data0 === "garbage")) || (data0 === "slow"))){
const err3 = {instancePath:instancePath+"/network",schemaPath:"#/properties/network/enum",keyword:"enum",params:{allowedValues: schema85.properties.network.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.rate !== undefined){
let data1 = data.rate;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/rate",schemaPath:"#/properties/rate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/rate",schemaPath:"#/properties/rate/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate190.errors = vErrors;
validate190.count = errors;
return errors === 0;
}
validate190.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate187(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/FaultOutcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate187.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate188(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate188.errors);
errors += validate188.count;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate190(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate190.errors);
errors += validate190.count;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err0);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate187.errors = vErrors;
validate187.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate187.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema86 = {"$id":"/OutcomeStep","oneOf":[{"$ref":"/Outcome"},{"$ref":"/NetworkOutcome"},{"const":"pass"}]};

function validate193(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/OutcomeStep" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate193.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate188(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate188.errors);
errors += validate188.count;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate190(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate190.errors);
errors += validate190.count;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
const _errs3 = errors;
if("pass" !== data){
const err0 = {instancePath,schemaPath:"#/oneOf/2/const",keyword:"const",params:{allowedValue: "pass"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err0);
errors++;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
}
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err1);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate193.errors = vErrors;
validate193.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate193.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema87 = {"$id":"/Match","type":"object","minProperties":1,"properties":{"path":{"type":"object","additionalProperties":{"type":"string"}},"query":{"type":"object","additionalProperties":{"$ref":"/QueryValue"}},"headers":{"type":"object","additionalProperties":{"type":"string"}},"body":{}},"additionalProperties":true};
const schema88 = {"$id":"/QueryValue","oneOf":[{"type":"string"},{"type":"array","minItems":1,"items":{"type":"string"}}]};

function validate198(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/QueryValue" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate198.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/oneOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(Array.isArray(data)){
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/oneOf/1/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
vErrors = withFault(vErrors, err1);
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(typeof data[i0] !== "string"){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/oneOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/oneOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err3);
errors++;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
var items0 = true;
}
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err4);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate198.errors = vErrors;
validate198.count = errors;
evaluated0.items = items0;
return errors === 0;
}
validate198.evaluated = {"dynamicProps":false,"dynamicItems":true};


function validate197(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Match" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate197.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.path !== undefined){
let data0 = data.path;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
if(typeof data0[key0] !== "string"){
const err1 = {instancePath:instancePath+"/path/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/path/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.query !== undefined){
let data2 = data.query;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!(validate198(data2[key1], {instancePath:instancePath+"/query/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data2,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate198.errors);
errors += validate198.count;
}
}
}
else {
const err3 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.headers !== undefined){
let data4 = data.headers;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
if(typeof data4[key2] !== "string"){
const err4 = {instancePath:instancePath+"/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate197.errors = vErrors;
validate197.count = errors;
return errors === 0;
}
validate197.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate186(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Fault" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate186.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.resource === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.operation === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation"},message:"must have required property '"+"operation"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.count === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.after === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "after"},message:"must have required property '"+"after"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.probability === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "probability"},message:"must have required property '"+"probability"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.when === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "when"},message:"must have required property '"+"when"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.hits === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hits"},message:"must have required property '"+"hits"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.remaining === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "remaining"},message:"must have required property '"+"remaining"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.spent === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "spent"},message:"must have required property '"+"spent"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema82.properties, key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
const err11 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^flt_"},message:"must match pattern \""+"^flt_"+"\""};
vErrors = withFault(vErrors, err11);
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err13 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.operation !== undefined){
if(typeof data.operation !== "string"){
const err14 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.outcome !== undefined){
if(!(validate187(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate187.errors);
errors += validate187.count;
}
}
if(data.outcomes !== undefined){
let data4 = data.outcomes;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(!(validate193(data4[i0], {instancePath:instancePath+"/outcomes/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate193.errors);
errors += validate193.count;
}
}
}
else {
const err15 = {instancePath:instancePath+"/outcomes",schemaPath:"#/properties/outcomes/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.count !== undefined){
let data6 = data.count;
if((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (data6 !== null)){
const err16 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: schema82.properties.count.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err16);
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err17 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
}
if(data.after !== undefined){
let data7 = data.after;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err18 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err18);
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err19 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
}
if(data.probability !== undefined){
let data8 = data.probability;
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1 || isNaN(data8)){
const err20 = {instancePath:instancePath+"/probability",schemaPath:"#/properties/probability/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
vErrors = withFault(vErrors, err20);
errors++;
}
if(data8 <= 0 || isNaN(data8)){
const err21 = {instancePath:instancePath+"/probability",schemaPath:"#/properties/probability/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/probability",schemaPath:"#/properties/probability/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
if(data.match !== undefined){
if(!(validate197(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate197.errors);
errors += validate197.count;
}
}
if(data.when !== undefined){
let data10 = data.when;
if(typeof data10 !== "string"){
const err23 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err23);
errors++;
}
if(!((data10 === "before") || (data10 === "after"))){
const err24 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/enum",keyword:"enum",params:{allowedValues: schema82.properties.when.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
if(data.delay !== undefined){
if(!(validate131(data.delay, {instancePath:instancePath+"/delay",parentData:data,parentDataProperty:"delay",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate131.errors);
errors += validate131.count;
}
}
if(data.for !== undefined){
if(!(validate131(data.for, {instancePath:instancePath+"/for",parentData:data,parentDataProperty:"for",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate131.errors);
errors += validate131.count;
}
}
if(data.hits !== undefined){
let data13 = data.hits;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err25 = {instancePath:instancePath+"/hits",schemaPath:"#/properties/hits/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err25);
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
const err26 = {instancePath:instancePath+"/hits",schemaPath:"#/properties/hits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err26);
errors++;
}
}
}
if(data.remaining !== undefined){
let data14 = data.remaining;
if((!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))) && (data14 !== null)){
const err27 = {instancePath:instancePath+"/remaining",schemaPath:"#/properties/remaining/type",keyword:"type",params:{type: schema82.properties.remaining.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err27);
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
const err28 = {instancePath:instancePath+"/remaining",schemaPath:"#/properties/remaining/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err28);
errors++;
}
}
}
if(data.spent !== undefined){
if(typeof data.spent !== "boolean"){
const err29 = {instancePath:instancePath+"/spent",schemaPath:"#/properties/spent/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err29);
errors++;
}
}
if(data.warnings !== undefined){
if(!(validate61(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
}
else {
const err30 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err30);
errors++;
}
validate186.errors = vErrors;
validate186.count = errors;
return errors === 0;
}
validate186.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isFaultList = validate204;
const schema89 = {"$id":"/FaultList","type":"object","additionalProperties":false,"required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"/Fault"}}}};

function validate204(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/FaultList" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate204.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "data")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate186(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate186.errors);
errors += validate186.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate204.errors = vErrors;
validate204.count = errors;
return errors === 0;
}
validate204.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isFoundRequestList = validate220;
const schema95 = {"$id":"/FoundRequestList","type":"object","additionalProperties":false,"required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"/FoundRequest"}},"nearest":{"$ref":"/NearestRequest"}}};
const schema91 = {"$id":"/FoundRequest","type":"object","additionalProperties":false,"required":["trace_id","at","method","path","resource","operation","status","resolution","request","response"],"properties":{"trace_id":{"type":"string","pattern":"^trc_"},"at":{"$ref":"/Instant"},"method":{"type":"string"},"path":{"type":"string"},"resource":{"type":["string","null"]},"operation":{"type":["string","null"]},"status":{"type":["integer","null"]},"resolution":{"$ref":"/Resolution"},"request":{"$ref":"/RecordedRequest"},"response":{"$ref":"/RecordedResponse"}}};
const pattern6 = new RegExp("^trc_", "u");
const schema92 = {"$id":"/Resolution","type":"string","enum":["unauthenticated","unrouted","fault","scenario","magic","invalid","limited","replayed","stateful","stateless","failed"]};

function validate214(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Resolution" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate214.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!(((((((((((data === "unauthenticated") || (data === "unrouted")) || (data === "fault")) || (data === "scenario")) || (data === "magic")) || (data === "invalid")) || (data === "limited")) || (data === "replayed")) || (data === "stateful")) || (data === "stateless")) || (data === "failed"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema92.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate214.errors = vErrors;
validate214.count = errors;
return errors === 0;
}
validate214.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema93 = {"$id":"/RecordedRequest","type":"object","additionalProperties":false,"required":["method","path","headers"],"properties":{"method":{"type":"string"},"path":{"type":"string"},"headers":{"type":"object","additionalProperties":{"type":"string"}},"body":{},"truncated":{"type":"boolean"}}};

function validate216(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/RecordedRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate216.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.path === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.headers === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "method") || (key0 === "path")) || (key0 === "headers")) || (key0 === "body")) || (key0 === "truncated"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.method !== undefined){
if(typeof data.method !== "string"){
const err4 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err5 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.headers !== undefined){
let data2 = data.headers;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(typeof data2[key1] !== "string"){
const err6 = {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.truncated !== undefined){
if(typeof data.truncated !== "boolean"){
const err8 = {instancePath:instancePath+"/truncated",schemaPath:"#/properties/truncated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err9);
errors++;
}
validate216.errors = vErrors;
validate216.count = errors;
return errors === 0;
}
validate216.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema94 = {"$id":"/RecordedResponse","type":"object","additionalProperties":false,"required":["status"],"properties":{"status":{"type":["integer","null"]},"body":{},"truncated":{"type":"boolean"}}};

function validate218(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/RecordedResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate218.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(((key0 === "status") || (key0 === "body")) || (key0 === "truncated"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.status !== undefined){
let data0 = data.status;
if((!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))) && (data0 !== null)){
const err2 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: schema94.properties.status.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.truncated !== undefined){
if(typeof data.truncated !== "boolean"){
const err3 = {instancePath:instancePath+"/truncated",schemaPath:"#/properties/truncated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate218.errors = vErrors;
validate218.count = errors;
return errors === 0;
}
validate218.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate212(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/FoundRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate212.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trace_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trace_id"},message:"must have required property '"+"trace_id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.method === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.path === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.resource === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.operation === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation"},message:"must have required property '"+"operation"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.status === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.resolution === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resolution"},message:"must have required property '"+"resolution"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.request === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request"},message:"must have required property '"+"request"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.response === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "response"},message:"must have required property '"+"response"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema91.properties, key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.trace_id !== undefined){
let data0 = data.trace_id;
if(typeof data0 === "string"){
if(!pattern6.test(data0)){
const err11 = {instancePath:instancePath+"/trace_id",schemaPath:"#/properties/trace_id/pattern",keyword:"pattern",params:{pattern: "^trc_"},message:"must match pattern \""+"^trc_"+"\""};
vErrors = withFault(vErrors, err11);
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/trace_id",schemaPath:"#/properties/trace_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.at !== undefined){
if(!(validate53(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.method !== undefined){
if(typeof data.method !== "string"){
const err13 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err14 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.resource !== undefined){
let data4 = data.resource;
if((typeof data4 !== "string") && (data4 !== null)){
const err15 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: schema91.properties.resource.type},message:"must be string,null"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.operation !== undefined){
let data5 = data.operation;
if((typeof data5 !== "string") && (data5 !== null)){
const err16 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: schema91.properties.operation.type},message:"must be string,null"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.status !== undefined){
let data6 = data.status;
if((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (data6 !== null)){
const err17 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: schema91.properties.status.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.resolution !== undefined){
if(!(validate214(data.resolution, {instancePath:instancePath+"/resolution",parentData:data,parentDataProperty:"resolution",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate214.errors);
errors += validate214.count;
}
}
if(data.request !== undefined){
if(!(validate216(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate216.errors);
errors += validate216.count;
}
}
if(data.response !== undefined){
if(!(validate218(data.response, {instancePath:instancePath+"/response",parentData:data,parentDataProperty:"response",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate218.errors);
errors += validate218.count;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err18);
errors++;
}
validate212.errors = vErrors;
validate212.count = errors;
return errors === 0;
}
validate212.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema96 = {"$id":"/NearestRequest","type":"object","additionalProperties":false,"required":["trace_id","method","path","status","differences"],"properties":{"trace_id":{"type":"string","pattern":"^trc_"},"method":{"type":"string"},"path":{"type":"string"},"status":{"type":["integer","null"]},"differences":{"type":"array","items":{"$ref":"/Difference"}}}};
const schema54 = {"$id":"/Difference","type":"object","additionalProperties":false,"required":["at","expected"],"properties":{"at":{"type":"string"},"expected":{},"actual":{}}};

function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Difference" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate128.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.at === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.expected === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expected"},message:"must have required property '"+"expected"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!(((key0 === "at") || (key0 === "expected")) || (key0 === "actual"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.at !== undefined){
if(typeof data.at !== "string"){
const err3 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate128.errors = vErrors;
validate128.count = errors;
return errors === 0;
}
validate128.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate222(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/NearestRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate222.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trace_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trace_id"},message:"must have required property '"+"trace_id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.method === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.path === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.status === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.differences === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "differences"},message:"must have required property '"+"differences"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "trace_id") || (key0 === "method")) || (key0 === "path")) || (key0 === "status")) || (key0 === "differences"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.trace_id !== undefined){
let data0 = data.trace_id;
if(typeof data0 === "string"){
if(!pattern6.test(data0)){
const err6 = {instancePath:instancePath+"/trace_id",schemaPath:"#/properties/trace_id/pattern",keyword:"pattern",params:{pattern: "^trc_"},message:"must match pattern \""+"^trc_"+"\""};
vErrors = withFault(vErrors, err6);
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/trace_id",schemaPath:"#/properties/trace_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.method !== undefined){
if(typeof data.method !== "string"){
const err8 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err9 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.status !== undefined){
let data3 = data.status;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err10 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: schema96.properties.status.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.differences !== undefined){
let data4 = data.differences;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(!(validate128(data4[i0], {instancePath:instancePath+"/differences/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate128.errors);
errors += validate128.count;
}
}
}
else {
const err11 = {instancePath:instancePath+"/differences",schemaPath:"#/properties/differences/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err12);
errors++;
}
validate222.errors = vErrors;
validate222.count = errors;
return errors === 0;
}
validate222.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate220(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/FoundRequestList" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate220.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((key0 === "data") || (key0 === "nearest"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate212(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate212.errors);
errors += validate212.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.nearest !== undefined){
if(!(validate222(data.nearest, {instancePath:instancePath+"/nearest",parentData:data,parentDataProperty:"nearest",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate222.errors);
errors += validate222.count;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate220.errors = vErrors;
validate220.count = errors;
return errors === 0;
}
validate220.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isInstance = validate227;
const schema99 = {"$id":"/Instance","type":"object","additionalProperties":false,"required":["contract","version","pack","clock","counts","evicted","random_seed","links"],"properties":{"contract":{"type":"string","const":"1.1"},"version":{"type":"string"},"pack":{"$ref":"/PackIdentity"},"clock":{"$ref":"/ClockReading"},"counts":{"$ref":"/ObjectCounts"},"evicted":{"$ref":"/Evicted"},"random_seed":{"type":"string"},"links":{"type":"object","additionalProperties":{"type":"string"}}}};
const schema100 = {"$id":"/PackIdentity","type":"object","additionalProperties":false,"required":["name","version","api_version","captured"],"properties":{"name":{"type":"string"},"version":{"type":"string"},"api_version":{"type":"string"},"captured":{"type":"string","format":"date"}}};
const formats10 = m0.date;

function validate228(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackIdentity" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate228.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.version === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.api_version === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "api_version"},message:"must have required property '"+"api_version"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.captured === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "captured"},message:"must have required property '"+"captured"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "version")) || (key0 === "api_version")) || (key0 === "captured"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
const err6 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.api_version !== undefined){
if(typeof data.api_version !== "string"){
const err7 = {instancePath:instancePath+"/api_version",schemaPath:"#/properties/api_version/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.captured !== undefined){
let data3 = data.captured;
if(typeof data3 === "string"){
if(!(formats10.validate(data3))){
const err8 = {instancePath:instancePath+"/captured",schemaPath:"#/properties/captured/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/captured",schemaPath:"#/properties/captured/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err10);
errors++;
}
validate228.errors = vErrors;
validate228.count = errors;
return errors === 0;
}
validate228.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema47 = {"$id":"/ClockReading","type":"object","additionalProperties":false,"required":["now","t0","mode"],"properties":{"now":{"$ref":"/Instant"},"t0":{"$ref":"/Instant"},"mode":{"$ref":"/ClockMode"}}};

function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ClockReading" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate111.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.now === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "now"},message:"must have required property '"+"now"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.t0 === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "t0"},message:"must have required property '"+"t0"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.mode === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mode"},message:"must have required property '"+"mode"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "now") || (key0 === "t0")) || (key0 === "mode"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.now !== undefined){
if(!(validate53(data.now, {instancePath:instancePath+"/now",parentData:data,parentDataProperty:"now",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.t0 !== undefined){
if(!(validate53(data.t0, {instancePath:instancePath+"/t0",parentData:data,parentDataProperty:"t0",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.mode !== undefined){
if(!(validate96(data.mode, {instancePath:instancePath+"/mode",parentData:data,parentDataProperty:"mode",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate96.errors);
errors += validate96.count;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate111.errors = vErrors;
validate111.count = errors;
return errors === 0;
}
validate111.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema101 = {"$id":"/ObjectCounts","type":"object","additionalProperties":{"type":"integer","minimum":0}};

function validate231(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ObjectCounts" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate231.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err0 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err0);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err1 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err2);
errors++;
}
validate231.errors = vErrors;
validate231.count = errors;
return errors === 0;
}
validate231.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema77 = {"$id":"/Evicted","type":"object","additionalProperties":false,"required":["traces","events","deliveries","idempotency_records"],"properties":{"traces":{"type":"integer","minimum":0},"events":{"type":"integer","minimum":0},"deliveries":{"type":"integer","minimum":0},"idempotency_records":{"type":"integer","minimum":0}}};

function validate178(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Evicted" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate178.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.traces === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "traces"},message:"must have required property '"+"traces"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.events === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"},message:"must have required property '"+"events"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.deliveries === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deliveries"},message:"must have required property '"+"deliveries"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.idempotency_records === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "idempotency_records"},message:"must have required property '"+"idempotency_records"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "traces") || (key0 === "events")) || (key0 === "deliveries")) || (key0 === "idempotency_records"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.traces !== undefined){
let data0 = data.traces;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err5 = {instancePath:instancePath+"/traces",schemaPath:"#/properties/traces/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err5);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err6 = {instancePath:instancePath+"/traces",schemaPath:"#/properties/traces/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
if(data.events !== undefined){
let data1 = data.events;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err7 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err7);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err8 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
}
if(data.deliveries !== undefined){
let data2 = data.deliveries;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err9 = {instancePath:instancePath+"/deliveries",schemaPath:"#/properties/deliveries/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err9);
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/deliveries",schemaPath:"#/properties/deliveries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
}
if(data.idempotency_records !== undefined){
let data3 = data.idempotency_records;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err11 = {instancePath:instancePath+"/idempotency_records",schemaPath:"#/properties/idempotency_records/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err11);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err12 = {instancePath:instancePath+"/idempotency_records",schemaPath:"#/properties/idempotency_records/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err13);
errors++;
}
validate178.errors = vErrors;
validate178.count = errors;
return errors === 0;
}
validate178.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate227(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Instance" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate227.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.contract === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract"},message:"must have required property '"+"contract"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.version === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.pack === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pack"},message:"must have required property '"+"pack"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.clock === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clock"},message:"must have required property '"+"clock"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.counts === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "counts"},message:"must have required property '"+"counts"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.evicted === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evicted"},message:"must have required property '"+"evicted"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.random_seed === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "random_seed"},message:"must have required property '"+"random_seed"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.links === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "links"},message:"must have required property '"+"links"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "contract") || (key0 === "version")) || (key0 === "pack")) || (key0 === "clock")) || (key0 === "counts")) || (key0 === "evicted")) || (key0 === "random_seed")) || (key0 === "links"))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.contract !== undefined){
let data0 = data.contract;
if(typeof data0 !== "string"){
const err9 = {instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
if("1.1" !== data0){
const err10 = {instancePath:instancePath+"/contract",schemaPath:"#/properties/contract/const",keyword:"const",params:{allowedValue: "1.1"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
const err11 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.pack !== undefined){
if(!(validate228(data.pack, {instancePath:instancePath+"/pack",parentData:data,parentDataProperty:"pack",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate228.errors);
errors += validate228.count;
}
}
if(data.clock !== undefined){
if(!(validate111(data.clock, {instancePath:instancePath+"/clock",parentData:data,parentDataProperty:"clock",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate111.errors);
errors += validate111.count;
}
}
if(data.counts !== undefined){
if(!(validate231(data.counts, {instancePath:instancePath+"/counts",parentData:data,parentDataProperty:"counts",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate231.errors);
errors += validate231.count;
}
}
if(data.evicted !== undefined){
if(!(validate178(data.evicted, {instancePath:instancePath+"/evicted",parentData:data,parentDataProperty:"evicted",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate178.errors);
errors += validate178.count;
}
}
if(data.random_seed !== undefined){
if(typeof data.random_seed !== "string"){
const err12 = {instancePath:instancePath+"/random_seed",schemaPath:"#/properties/random_seed/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.links !== undefined){
let data7 = data.links;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 in data7){
if(typeof data7[key1] !== "string"){
const err13 = {instancePath:instancePath+"/links/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/links/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err15);
errors++;
}
validate227.errors = vErrors;
validate227.count = errors;
return errors === 0;
}
validate227.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isJournalList = validate237;
const schema103 = {"$id":"/JournalList","type":"object","additionalProperties":false,"required":["data","evicted"],"properties":{"data":{"type":"array","items":{"$ref":"/JournalEntry"}},"evicted":{"type":"integer","minimum":0}}};
const schema102 = {"$id":"/JournalEntry","type":"object","additionalProperties":false,"required":["trace_id","at","method","path","resource","operation","status","resolution"],"properties":{"trace_id":{"type":"string","pattern":"^trc_"},"at":{"$ref":"/Instant"},"method":{"type":"string"},"path":{"type":"string"},"resource":{"type":["string","null"]},"operation":{"type":["string","null"]},"status":{"type":["integer","null"]},"resolution":{"$ref":"/Resolution"}}};

function validate234(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/JournalEntry" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate234.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trace_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trace_id"},message:"must have required property '"+"trace_id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.method === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.path === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.resource === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.operation === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation"},message:"must have required property '"+"operation"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.status === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.resolution === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resolution"},message:"must have required property '"+"resolution"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "trace_id") || (key0 === "at")) || (key0 === "method")) || (key0 === "path")) || (key0 === "resource")) || (key0 === "operation")) || (key0 === "status")) || (key0 === "resolution"))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.trace_id !== undefined){
let data0 = data.trace_id;
if(typeof data0 === "string"){
if(!pattern6.test(data0)){
const err9 = {instancePath:instancePath+"/trace_id",schemaPath:"#/properties/trace_id/pattern",keyword:"pattern",params:{pattern: "^trc_"},message:"must match pattern \""+"^trc_"+"\""};
vErrors = withFault(vErrors, err9);
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/trace_id",schemaPath:"#/properties/trace_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.at !== undefined){
if(!(validate53(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.method !== undefined){
if(typeof data.method !== "string"){
const err11 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err12 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.resource !== undefined){
let data4 = data.resource;
if((typeof data4 !== "string") && (data4 !== null)){
const err13 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: schema102.properties.resource.type},message:"must be string,null"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.operation !== undefined){
let data5 = data.operation;
if((typeof data5 !== "string") && (data5 !== null)){
const err14 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: schema102.properties.operation.type},message:"must be string,null"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.status !== undefined){
let data6 = data.status;
if((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (data6 !== null)){
const err15 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: schema102.properties.status.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.resolution !== undefined){
if(!(validate214(data.resolution, {instancePath:instancePath+"/resolution",parentData:data,parentDataProperty:"resolution",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate214.errors);
errors += validate214.count;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err16);
errors++;
}
validate234.errors = vErrors;
validate234.count = errors;
return errors === 0;
}
validate234.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate237(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/JournalList" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate237.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.evicted === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evicted"},message:"must have required property '"+"evicted"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "data") || (key0 === "evicted"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate234(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate234.errors);
errors += validate234.count;
}
}
}
else {
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.evicted !== undefined){
let data2 = data.evicted;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err4 = {instancePath:instancePath+"/evicted",schemaPath:"#/properties/evicted/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err4);
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err5 = {instancePath:instancePath+"/evicted",schemaPath:"#/properties/evicted/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate237.errors = vErrors;
validate237.count = errors;
return errors === 0;
}
validate237.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isLimits = validate241;
const schema106 = {"$id":"/Limits","type":"object","additionalProperties":true,"required":["requests"],"properties":{"requests":{"oneOf":[{"$ref":"/RateLimit"},{"type":"null"}]},"sessions":{"type":["integer","null"],"minimum":0},"warnings":{"$ref":"/Warnings"}}};
const schema107 = {"$id":"/RateLimit","type":"object","additionalProperties":false,"required":["count","per"],"properties":{"count":{"type":"integer","minimum":1},"per":{"$ref":"/DurationText"}}};

function validate242(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/RateLimit" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate242.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.count === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.per === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "per"},message:"must have required property '"+"per"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "count") || (key0 === "per"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.count !== undefined){
let data0 = data.count;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err3);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
if(data.per !== undefined){
if(!(validate131(data.per, {instancePath:instancePath+"/per",parentData:data,parentDataProperty:"per",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate131.errors);
errors += validate131.count;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
validate242.errors = vErrors;
validate242.count = errors;
return errors === 0;
}
validate242.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate241(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Limits" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate241.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requests === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requests"},message:"must have required property '"+"requests"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.requests !== undefined){
let data0 = data.requests;
const _errs3 = errors;
let valid1 = false;
let passing0 = null;
const _errs4 = errors;
if(!(validate242(data0, {instancePath:instancePath+"/requests",parentData:data,parentDataProperty:"requests",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate242.errors);
errors += validate242.count;
}
var _valid0 = _errs4 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs5 = errors;
if(data0 !== null){
const err1 = {instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
vErrors = withFault(vErrors, err1);
errors++;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err2 = {instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err2);
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = Math.min(vErrors.length, _errs3);
}
else {
vErrors = null;
}
}
}
}
if(data.sessions !== undefined){
let data1 = data.sessions;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
const err3 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/type",keyword:"type",params:{type: schema106.properties.sessions.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err3);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
if(data.warnings !== undefined){
if(!(validate61(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
validate241.errors = vErrors;
validate241.count = errors;
return errors === 0;
}
validate241.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isMadeWorld = validate250;
const schema110 = {"$id":"/MadeWorld","type":"object","additionalProperties":false,"required":["id","name","base_url","key","now","t0"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"base_url":{"type":"string"},"key":{"type":"string"},"now":{"$ref":"/Instant"},"t0":{"$ref":"/Instant"}}};

function validate250(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/MadeWorld" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate250.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.base_url === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "base_url"},message:"must have required property '"+"base_url"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.key === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.now === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "now"},message:"must have required property '"+"now"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.t0 === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "t0"},message:"must have required property '"+"t0"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "name")) || (key0 === "base_url")) || (key0 === "key")) || (key0 === "now")) || (key0 === "t0"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.base_url !== undefined){
if(typeof data.base_url !== "string"){
const err9 = {instancePath:instancePath+"/base_url",schemaPath:"#/properties/base_url/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.key !== undefined){
if(typeof data.key !== "string"){
const err10 = {instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.now !== undefined){
if(!(validate53(data.now, {instancePath:instancePath+"/now",parentData:data,parentDataProperty:"now",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.t0 !== undefined){
if(!(validate53(data.t0, {instancePath:instancePath+"/t0",parentData:data,parentDataProperty:"t0",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err11);
errors++;
}
validate250.errors = vErrors;
validate250.count = errors;
return errors === 0;
}
validate250.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isNextFuture = validate254;
const schema112 = {"$id":"/NextFuture","oneOf":[{"$ref":"/BegunFuture"},{"$ref":"/EndedExploration"}]};
const schema39 = {"$id":"/BegunFuture","type":"object","additionalProperties":false,"required":["done","world","base_url","key","future","surprises_allowed"],"properties":{"done":{"type":"boolean","const":false},"world":{"type":"string"},"base_url":{"type":"string"},"key":{"type":"string"},"future":{"type":"integer"},"surprises_allowed":{"type":"integer"}}};

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/BegunFuture" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate92.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.done === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "done"},message:"must have required property '"+"done"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.world === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "world"},message:"must have required property '"+"world"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.base_url === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "base_url"},message:"must have required property '"+"base_url"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.key === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.future === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "future"},message:"must have required property '"+"future"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.surprises_allowed === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "surprises_allowed"},message:"must have required property '"+"surprises_allowed"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "done") || (key0 === "world")) || (key0 === "base_url")) || (key0 === "key")) || (key0 === "future")) || (key0 === "surprises_allowed"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.done !== undefined){
let data0 = data.done;
if(typeof data0 !== "boolean"){
const err7 = {instancePath:instancePath+"/done",schemaPath:"#/properties/done/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(false !== data0){
const err8 = {instancePath:instancePath+"/done",schemaPath:"#/properties/done/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.world !== undefined){
if(typeof data.world !== "string"){
const err9 = {instancePath:instancePath+"/world",schemaPath:"#/properties/world/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.base_url !== undefined){
if(typeof data.base_url !== "string"){
const err10 = {instancePath:instancePath+"/base_url",schemaPath:"#/properties/base_url/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.key !== undefined){
if(typeof data.key !== "string"){
const err11 = {instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.future !== undefined){
let data4 = data.future;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err12 = {instancePath:instancePath+"/future",schemaPath:"#/properties/future/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.surprises_allowed !== undefined){
let data5 = data.surprises_allowed;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err13 = {instancePath:instancePath+"/surprises_allowed",schemaPath:"#/properties/surprises_allowed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err14);
errors++;
}
validate92.errors = vErrors;
validate92.count = errors;
return errors === 0;
}
validate92.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema67 = {"$id":"/EndedExploration","type":"object","additionalProperties":false,"required":["done","report"],"properties":{"done":{"type":"boolean","const":true},"report":{"$ref":"/ExplorationReport"}}};

function validate153(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EndedExploration" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate153.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.done === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "done"},message:"must have required property '"+"done"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.report === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "report"},message:"must have required property '"+"report"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "done") || (key0 === "report"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.done !== undefined){
let data0 = data.done;
if(typeof data0 !== "boolean"){
const err3 = {instancePath:instancePath+"/done",schemaPath:"#/properties/done/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(true !== data0){
const err4 = {instancePath:instancePath+"/done",schemaPath:"#/properties/done/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.report !== undefined){
if(!(validate154(data.report, {instancePath:instancePath+"/report",parentData:data,parentDataProperty:"report",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate154.errors);
errors += validate154.count;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
validate153.errors = vErrors;
validate153.count = errors;
return errors === 0;
}
validate153.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate254(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/NextFuture" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate254.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate92(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate92.errors);
errors += validate92.count;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate153(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate153.errors);
errors += validate153.count;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err0);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate254.errors = vErrors;
validate254.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate254.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const isObjectHistory = validate257;
const schema113 = {"$id":"/ObjectHistory","type":"object","additionalProperties":false,"required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"/ObjectVersion"}}}};
const schema114 = {"$id":"/ObjectVersion","type":"object","additionalProperties":false,"required":["at","trace_id","cause","from","to","fields"],"properties":{"at":{"$ref":"/Instant"},"trace_id":{"type":["string","null"]},"cause":{"type":["string","null"]},"from":{"type":["string","null"]},"to":{"type":["string","null"]},"fields":{"oneOf":[{"type":"object","additionalProperties":true},{"type":"null"}]}}};

function validate258(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ObjectVersion" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate258.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.at === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.trace_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trace_id"},message:"must have required property '"+"trace_id"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.cause === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cause"},message:"must have required property '"+"cause"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.from === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.to === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.fields === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fields"},message:"must have required property '"+"fields"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "at") || (key0 === "trace_id")) || (key0 === "cause")) || (key0 === "from")) || (key0 === "to")) || (key0 === "fields"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.at !== undefined){
if(!(validate53(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.trace_id !== undefined){
let data1 = data.trace_id;
if((typeof data1 !== "string") && (data1 !== null)){
const err7 = {instancePath:instancePath+"/trace_id",schemaPath:"#/properties/trace_id/type",keyword:"type",params:{type: schema114.properties.trace_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.cause !== undefined){
let data2 = data.cause;
if((typeof data2 !== "string") && (data2 !== null)){
const err8 = {instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/type",keyword:"type",params:{type: schema114.properties.cause.type},message:"must be string,null"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.from !== undefined){
let data3 = data.from;
if((typeof data3 !== "string") && (data3 !== null)){
const err9 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: schema114.properties.from.type},message:"must be string,null"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.to !== undefined){
let data4 = data.to;
if((typeof data4 !== "string") && (data4 !== null)){
const err10 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: schema114.properties.to.type},message:"must be string,null"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.fields !== undefined){
let data5 = data.fields;
const _errs12 = errors;
let valid1 = false;
let passing0 = null;
const _errs13 = errors;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
const err11 = {instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/oneOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err11);
errors++;
}
var _valid0 = _errs13 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs16 = errors;
if(data5 !== null){
const err12 = {instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
vErrors = withFault(vErrors, err12);
errors++;
}
var _valid0 = _errs16 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err13 = {instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err13);
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = Math.min(vErrors.length, _errs12);
}
else {
vErrors = null;
}
}
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err14);
errors++;
}
validate258.errors = vErrors;
validate258.count = errors;
return errors === 0;
}
validate258.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate257(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ObjectHistory" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate257.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "data")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate258(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate258.errors);
errors += validate258.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate257.errors = vErrors;
validate257.count = errors;
return errors === 0;
}
validate257.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isOpenapiDocument = validate263;
const schema116 = {"$id":"/OpenapiDocument","type":"object","required":["openapi","info","paths"],"properties":{"openapi":{"type":"string"},"info":{"type":"object","additionalProperties":true},"paths":{"type":"object","additionalProperties":true}},"additionalProperties":true};

function validate263(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/OpenapiDocument" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate263.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.openapi === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "openapi"},message:"must have required property '"+"openapi"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.info === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "info"},message:"must have required property '"+"info"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.paths === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "paths"},message:"must have required property '"+"paths"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.openapi !== undefined){
if(typeof data.openapi !== "string"){
const err3 = {instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.info !== undefined){
let data1 = data.info;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
const err4 = {instancePath:instancePath+"/info",schemaPath:"#/properties/info/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.paths !== undefined){
let data2 = data.paths;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
const err5 = {instancePath:instancePath+"/paths",schemaPath:"#/properties/paths/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate263.errors = vErrors;
validate263.count = errors;
return errors === 0;
}
validate263.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isPackDescription = validate266;
const schema119 = {"$id":"/PackDescription","type":"object","additionalProperties":false,"required":["name","version","api_version","captured","resources","operations","lifecycles","world_events","events","errors","pins","scenarios","durations","limits"],"properties":{"name":{"type":"string"},"version":{"type":"string"},"api_version":{"type":"string"},"captured":{"type":"string","format":"date"},"resources":{"type":"array","items":{"$ref":"/PackResource"}},"operations":{"type":"array","items":{"$ref":"/PackOperation"}},"lifecycles":{"type":"array","items":{"$ref":"/PackLifecycle"}},"world_events":{"type":"array","items":{"$ref":"/PackWorldEvent"}},"events":{"type":"array","items":{"$ref":"/PackEvent"}},"errors":{"type":"array","items":{"$ref":"/PackError"}},"pins":{"type":"array","items":{"$ref":"/PackPin"}},"scenarios":{"type":"array","items":{"$ref":"/PackScenario"}},"durations":{"type":"array","items":{"$ref":"/PackDuration"}},"limits":{"type":"array","items":{"$ref":"/PackLimit"}}}};
const schema120 = {"$id":"/PackResource","type":"object","additionalProperties":false,"required":["name","object","id_prefix","id_pattern","seedable","fields","provenance"],"properties":{"name":{"type":"string"},"object":{"type":"string"},"id_prefix":{"type":["string","null"]},"id_pattern":{"type":["string","null"]},"seedable":{"type":"boolean"},"fields":{"type":"array","items":{"$ref":"/PackField"}},"provenance":{"$ref":"/Provenance"}}};
const schema121 = {"$id":"/PackField","type":"object","additionalProperties":false,"required":["name","role","references","provenance"],"properties":{"name":{"type":"string"},"role":{"type":"string","enum":["engine","once","often","view"]},"references":{"type":["string","null"]},"provenance":{"$ref":"/Provenance"}}};
const schema122 = {"$id":"/Provenance","type":"string","enum":["captured","documented","assumed"]};

function validate269(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Provenance" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate269.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!(((data === "captured") || (data === "documented")) || (data === "assumed"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema122.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate269.errors = vErrors;
validate269.count = errors;
return errors === 0;
}
validate269.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate268(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackField" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate268.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.role === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "role"},message:"must have required property '"+"role"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.references === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "references"},message:"must have required property '"+"references"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.provenance === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "role")) || (key0 === "references")) || (key0 === "provenance"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.role !== undefined){
let data1 = data.role;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(!((((data1 === "engine") || (data1 === "once")) || (data1 === "often")) || (data1 === "view"))){
const err7 = {instancePath:instancePath+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues: schema121.properties.role.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.references !== undefined){
let data2 = data.references;
if((typeof data2 !== "string") && (data2 !== null)){
const err8 = {instancePath:instancePath+"/references",schemaPath:"#/properties/references/type",keyword:"type",params:{type: schema121.properties.references.type},message:"must be string,null"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.provenance !== undefined){
if(!(validate269(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate269.errors);
errors += validate269.count;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err9);
errors++;
}
validate268.errors = vErrors;
validate268.count = errors;
return errors === 0;
}
validate268.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate267(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackResource" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate267.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.id_prefix === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id_prefix"},message:"must have required property '"+"id_prefix"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.id_pattern === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id_pattern"},message:"must have required property '"+"id_pattern"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.seedable === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seedable"},message:"must have required property '"+"seedable"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.fields === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fields"},message:"must have required property '"+"fields"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.provenance === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "name") || (key0 === "object")) || (key0 === "id_prefix")) || (key0 === "id_pattern")) || (key0 === "seedable")) || (key0 === "fields")) || (key0 === "provenance"))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.object !== undefined){
if(typeof data.object !== "string"){
const err9 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.id_prefix !== undefined){
let data2 = data.id_prefix;
if((typeof data2 !== "string") && (data2 !== null)){
const err10 = {instancePath:instancePath+"/id_prefix",schemaPath:"#/properties/id_prefix/type",keyword:"type",params:{type: schema120.properties.id_prefix.type},message:"must be string,null"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.id_pattern !== undefined){
let data3 = data.id_pattern;
if((typeof data3 !== "string") && (data3 !== null)){
const err11 = {instancePath:instancePath+"/id_pattern",schemaPath:"#/properties/id_pattern/type",keyword:"type",params:{type: schema120.properties.id_pattern.type},message:"must be string,null"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.seedable !== undefined){
if(typeof data.seedable !== "boolean"){
const err12 = {instancePath:instancePath+"/seedable",schemaPath:"#/properties/seedable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.fields !== undefined){
let data5 = data.fields;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate268(data5[i0], {instancePath:instancePath+"/fields/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate268.errors);
errors += validate268.count;
}
}
}
else {
const err13 = {instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.provenance !== undefined){
if(!(validate269(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate269.errors);
errors += validate269.count;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err14);
errors++;
}
validate267.errors = vErrors;
validate267.count = errors;
return errors === 0;
}
validate267.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema123 = {"$id":"/PackOperation","type":"object","additionalProperties":false,"required":["resource","operation","operation_id","method","path","status","emits","move","provenance"],"properties":{"resource":{"type":"string"},"operation":{"type":"string"},"operation_id":{"type":"string"},"method":{"type":"string"},"path":{"type":"string"},"status":{"type":"integer"},"emits":{"type":["string","null"]},"move":{"type":["string","null"]},"provenance":{"$ref":"/Provenance"}}};

function validate274(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackOperation" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate274.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.operation === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation"},message:"must have required property '"+"operation"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.operation_id === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation_id"},message:"must have required property '"+"operation_id"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.method === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.path === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.status === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.emits === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "emits"},message:"must have required property '"+"emits"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.move === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "move"},message:"must have required property '"+"move"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.provenance === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema123.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err10 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.operation !== undefined){
if(typeof data.operation !== "string"){
const err11 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.operation_id !== undefined){
if(typeof data.operation_id !== "string"){
const err12 = {instancePath:instancePath+"/operation_id",schemaPath:"#/properties/operation_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.method !== undefined){
if(typeof data.method !== "string"){
const err13 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err14 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.status !== undefined){
let data5 = data.status;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err15 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.emits !== undefined){
let data6 = data.emits;
if((typeof data6 !== "string") && (data6 !== null)){
const err16 = {instancePath:instancePath+"/emits",schemaPath:"#/properties/emits/type",keyword:"type",params:{type: schema123.properties.emits.type},message:"must be string,null"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.move !== undefined){
let data7 = data.move;
if((typeof data7 !== "string") && (data7 !== null)){
const err17 = {instancePath:instancePath+"/move",schemaPath:"#/properties/move/type",keyword:"type",params:{type: schema123.properties.move.type},message:"must be string,null"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.provenance !== undefined){
if(!(validate269(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate269.errors);
errors += validate269.count;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err18);
errors++;
}
validate274.errors = vErrors;
validate274.count = errors;
return errors === 0;
}
validate274.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema124 = {"$id":"/PackLifecycle","type":"object","additionalProperties":false,"required":["resource","field","initial","states","moves","timers","default_arm","arms","provenance"],"properties":{"resource":{"type":"string"},"field":{"type":"string"},"initial":{"type":"string"},"states":{"type":"array","items":{"$ref":"/PackState"}},"moves":{"type":"array","items":{"$ref":"/PackMove"}},"timers":{"type":"array","items":{"$ref":"/PackTimer"}},"default_arm":{"type":["string","null"]},"arms":{"type":"array","items":{"$ref":"/PackArm"}},"provenance":{"$ref":"/Provenance"}}};
const schema125 = {"$id":"/PackState","type":"object","additionalProperties":false,"required":["name","terminal"],"properties":{"name":{"type":"string"},"terminal":{"type":"boolean"}}};

function validate278(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackState" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate278.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.terminal === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "terminal"},message:"must have required property '"+"terminal"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "name") || (key0 === "terminal"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.terminal !== undefined){
if(typeof data.terminal !== "boolean"){
const err4 = {instancePath:instancePath+"/terminal",schemaPath:"#/properties/terminal/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
validate278.errors = vErrors;
validate278.count = errors;
return errors === 0;
}
validate278.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema126 = {"$id":"/PackMove","type":"object","additionalProperties":false,"required":["name","from","to","emits","provenance"],"properties":{"name":{"type":"string"},"from":{"type":"array","items":{"type":"string"}},"to":{"type":"string"},"emits":{"type":["string","null"]},"provenance":{"$ref":"/Provenance"}}};

function validate280(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackMove" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate280.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.from === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.to === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.emits === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "emits"},message:"must have required property '"+"emits"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.provenance === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "from")) || (key0 === "to")) || (key0 === "emits")) || (key0 === "provenance"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.from !== undefined){
let data1 = data.from;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err7 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.to !== undefined){
if(typeof data.to !== "string"){
const err9 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.emits !== undefined){
let data4 = data.emits;
if((typeof data4 !== "string") && (data4 !== null)){
const err10 = {instancePath:instancePath+"/emits",schemaPath:"#/properties/emits/type",keyword:"type",params:{type: schema126.properties.emits.type},message:"must be string,null"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.provenance !== undefined){
if(!(validate269(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate269.errors);
errors += validate269.count;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err11);
errors++;
}
validate280.errors = vErrors;
validate280.count = errors;
return errors === 0;
}
validate280.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema127 = {"$id":"/PackTimer","type":"object","additionalProperties":false,"required":["name","duration","states","move"],"properties":{"name":{"type":"string"},"duration":{"type":"string"},"states":{"type":"array","items":{"type":"string"}},"move":{"type":["string","null"]}}};

function validate283(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackTimer" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate283.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.duration === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "duration"},message:"must have required property '"+"duration"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.states === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "states"},message:"must have required property '"+"states"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.move === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "move"},message:"must have required property '"+"move"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "duration")) || (key0 === "states")) || (key0 === "move"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.duration !== undefined){
if(typeof data.duration !== "string"){
const err6 = {instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.states !== undefined){
let data2 = data.states;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
const err7 = {instancePath:instancePath+"/states/" + i0,schemaPath:"#/properties/states/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/states",schemaPath:"#/properties/states/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.move !== undefined){
let data4 = data.move;
if((typeof data4 !== "string") && (data4 !== null)){
const err9 = {instancePath:instancePath+"/move",schemaPath:"#/properties/move/type",keyword:"type",params:{type: schema127.properties.move.type},message:"must be string,null"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err10);
errors++;
}
validate283.errors = vErrors;
validate283.count = errors;
return errors === 0;
}
validate283.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema118 = {"$id":"/PackArm","type":"object","additionalProperties":false,"required":["name","move","pauses","selectable"],"properties":{"name":{"type":"string"},"move":{"type":["string","null"]},"pauses":{"type":"boolean"},"selectable":{"type":"boolean"}}};

function validate265(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackArm" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate265.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.move === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "move"},message:"must have required property '"+"move"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.pauses === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pauses"},message:"must have required property '"+"pauses"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.selectable === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "selectable"},message:"must have required property '"+"selectable"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "move")) || (key0 === "pauses")) || (key0 === "selectable"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.move !== undefined){
let data1 = data.move;
if((typeof data1 !== "string") && (data1 !== null)){
const err6 = {instancePath:instancePath+"/move",schemaPath:"#/properties/move/type",keyword:"type",params:{type: schema118.properties.move.type},message:"must be string,null"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.pauses !== undefined){
if(typeof data.pauses !== "boolean"){
const err7 = {instancePath:instancePath+"/pauses",schemaPath:"#/properties/pauses/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.selectable !== undefined){
if(typeof data.selectable !== "boolean"){
const err8 = {instancePath:instancePath+"/selectable",schemaPath:"#/properties/selectable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err9);
errors++;
}
validate265.errors = vErrors;
validate265.count = errors;
return errors === 0;
}
validate265.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate277(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackLifecycle" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate277.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.field === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "field"},message:"must have required property '"+"field"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.initial === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "initial"},message:"must have required property '"+"initial"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.states === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "states"},message:"must have required property '"+"states"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.moves === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "moves"},message:"must have required property '"+"moves"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.timers === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "timers"},message:"must have required property '"+"timers"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.default_arm === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "default_arm"},message:"must have required property '"+"default_arm"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.arms === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "arms"},message:"must have required property '"+"arms"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.provenance === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema124.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err10 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.field !== undefined){
if(typeof data.field !== "string"){
const err11 = {instancePath:instancePath+"/field",schemaPath:"#/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.initial !== undefined){
if(typeof data.initial !== "string"){
const err12 = {instancePath:instancePath+"/initial",schemaPath:"#/properties/initial/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.states !== undefined){
let data3 = data.states;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate278(data3[i0], {instancePath:instancePath+"/states/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate278.errors);
errors += validate278.count;
}
}
}
else {
const err13 = {instancePath:instancePath+"/states",schemaPath:"#/properties/states/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.moves !== undefined){
let data5 = data.moves;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(!(validate280(data5[i1], {instancePath:instancePath+"/moves/" + i1,parentData:data5,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate280.errors);
errors += validate280.count;
}
}
}
else {
const err14 = {instancePath:instancePath+"/moves",schemaPath:"#/properties/moves/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.timers !== undefined){
let data7 = data.timers;
if(Array.isArray(data7)){
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
if(!(validate283(data7[i2], {instancePath:instancePath+"/timers/" + i2,parentData:data7,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate283.errors);
errors += validate283.count;
}
}
}
else {
const err15 = {instancePath:instancePath+"/timers",schemaPath:"#/properties/timers/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.default_arm !== undefined){
let data9 = data.default_arm;
if((typeof data9 !== "string") && (data9 !== null)){
const err16 = {instancePath:instancePath+"/default_arm",schemaPath:"#/properties/default_arm/type",keyword:"type",params:{type: schema124.properties.default_arm.type},message:"must be string,null"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.arms !== undefined){
let data10 = data.arms;
if(Array.isArray(data10)){
const len3 = data10.length;
for(let i3=0; i3<len3; i3++){
if(!(validate265(data10[i3], {instancePath:instancePath+"/arms/" + i3,parentData:data10,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate265.errors);
errors += validate265.count;
}
}
}
else {
const err17 = {instancePath:instancePath+"/arms",schemaPath:"#/properties/arms/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.provenance !== undefined){
if(!(validate269(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate269.errors);
errors += validate269.count;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err18);
errors++;
}
validate277.errors = vErrors;
validate277.count = errors;
return errors === 0;
}
validate277.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema128 = {"$id":"/PackWorldEvent","type":"object","additionalProperties":false,"required":["event","resource","params","from","description","provenance"],"properties":{"event":{"type":"string"},"resource":{"type":"string"},"params":{"$ref":"/JsonSchema"},"from":{"type":["array","null"],"items":{"type":"string"}},"description":{"type":"string"},"provenance":{"$ref":"/Provenance"}}};
const schema104 = {"$id":"/JsonSchema","type":"object","additionalProperties":true};

function validate239(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/JsonSchema" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate239.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err0);
errors++;
}
validate239.errors = vErrors;
validate239.count = errors;
return errors === 0;
}
validate239.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate288(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackWorldEvent" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate288.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event"},message:"must have required property '"+"event"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.resource === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.params === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "params"},message:"must have required property '"+"params"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.from === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.description === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.provenance === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "event") || (key0 === "resource")) || (key0 === "params")) || (key0 === "from")) || (key0 === "description")) || (key0 === "provenance"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
const err7 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err8 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.params !== undefined){
if(!(validate239(data.params, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate239.errors);
errors += validate239.count;
}
}
if(data.from !== undefined){
let data3 = data.from;
if((!(Array.isArray(data3))) && (data3 !== null)){
const err9 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: schema128.properties.from.type},message:"must be array,null"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
const err10 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err11 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.provenance !== undefined){
if(!(validate269(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate269.errors);
errors += validate269.count;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err12);
errors++;
}
validate288.errors = vErrors;
validate288.count = errors;
return errors === 0;
}
validate288.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema129 = {"$id":"/PackEvent","type":"object","additionalProperties":false,"required":["type","resource","description","provenance"],"properties":{"type":{"type":"string"},"resource":{"type":"string"},"description":{"type":"string"},"provenance":{"$ref":"/Provenance"}}};

function validate292(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackEvent" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate292.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.resource === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.description === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.provenance === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "type") || (key0 === "resource")) || (key0 === "description")) || (key0 === "provenance"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.type !== undefined){
if(typeof data.type !== "string"){
const err5 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err6 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err7 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.provenance !== undefined){
if(!(validate269(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate269.errors);
errors += validate269.count;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err8);
errors++;
}
validate292.errors = vErrors;
validate292.count = errors;
return errors === 0;
}
validate292.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema130 = {"$id":"/PackError","type":"object","additionalProperties":false,"required":["type","code","status","run","message","provenance"],"properties":{"type":{"type":"string"},"code":{"type":"string"},"status":{"type":["integer","null"]},"run":{"type":"boolean"},"message":{"type":"string"},"provenance":{"$ref":"/Provenance"}}};

function validate295(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackError" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate295.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.code === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.run === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "run"},message:"must have required property '"+"run"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.message === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.provenance === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "type") || (key0 === "code")) || (key0 === "status")) || (key0 === "run")) || (key0 === "message")) || (key0 === "provenance"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.type !== undefined){
if(typeof data.type !== "string"){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.code !== undefined){
if(typeof data.code !== "string"){
const err8 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
const err9 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: schema130.properties.status.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.run !== undefined){
if(typeof data.run !== "boolean"){
const err10 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err11 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.provenance !== undefined){
if(!(validate269(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate269.errors);
errors += validate269.count;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err12);
errors++;
}
validate295.errors = vErrors;
validate295.count = errors;
return errors === 0;
}
validate295.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema131 = {"$id":"/PackPin","type":"object","additionalProperties":false,"required":["resource","path","binds","values","provenance"],"properties":{"resource":{"type":"string"},"path":{"type":"string"},"binds":{"type":"string"},"values":{"type":["array","null"],"items":{"type":"string"}},"provenance":{"$ref":"/Provenance"}}};

function validate298(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackPin" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate298.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.path === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.binds === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "binds"},message:"must have required property '"+"binds"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.values === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.provenance === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "resource") || (key0 === "path")) || (key0 === "binds")) || (key0 === "values")) || (key0 === "provenance"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err6 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err7 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.binds !== undefined){
if(typeof data.binds !== "string"){
const err8 = {instancePath:instancePath+"/binds",schemaPath:"#/properties/binds/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.values !== undefined){
let data3 = data.values;
if((!(Array.isArray(data3))) && (data3 !== null)){
const err9 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: schema131.properties.values.type},message:"must be array,null"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
const err10 = {instancePath:instancePath+"/values/" + i0,schemaPath:"#/properties/values/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
}
}
if(data.provenance !== undefined){
if(!(validate269(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate269.errors);
errors += validate269.count;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err11);
errors++;
}
validate298.errors = vErrors;
validate298.count = errors;
return errors === 0;
}
validate298.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema132 = {"$id":"/PackScenario","type":"object","additionalProperties":false,"required":["name","description","on","provenance"],"properties":{"name":{"type":"string"},"description":{"type":"string"},"on":{"$ref":"/OperationTarget"},"outcome":{"$ref":"/FaultOutcome"},"pins":{"$ref":"/ScenarioPins"},"provenance":{"$ref":"/Provenance"}}};
const schema117 = {"$id":"/OperationTarget","type":"object","additionalProperties":false,"required":["resource","operation"],"properties":{"resource":{"type":"string","minLength":1},"operation":{"type":"string","minLength":1}}};

function validate264(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/OperationTarget" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate264.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.operation === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation"},message:"must have required property '"+"operation"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "resource") || (key0 === "operation"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.resource !== undefined){
let data0 = data.resource;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.operation !== undefined){
let data1 = data.operation;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err5 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err7);
errors++;
}
validate264.errors = vErrors;
validate264.count = errors;
return errors === 0;
}
validate264.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema133 = {"$id":"/ScenarioPins","type":"object","minProperties":1,"additionalProperties":{}};

function validate304(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ScenarioPins" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate304.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate304.errors = vErrors;
validate304.count = errors;
return errors === 0;
}
validate304.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate301(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackScenario" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate301.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.description === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.on === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "on"},message:"must have required property '"+"on"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.provenance === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "name") || (key0 === "description")) || (key0 === "on")) || (key0 === "outcome")) || (key0 === "pins")) || (key0 === "provenance"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err6 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.on !== undefined){
if(!(validate264(data.on, {instancePath:instancePath+"/on",parentData:data,parentDataProperty:"on",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate264.errors);
errors += validate264.count;
}
}
if(data.outcome !== undefined){
if(!(validate187(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate187.errors);
errors += validate187.count;
}
}
if(data.pins !== undefined){
if(!(validate304(data.pins, {instancePath:instancePath+"/pins",parentData:data,parentDataProperty:"pins",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate304.errors);
errors += validate304.count;
}
}
if(data.provenance !== undefined){
if(!(validate269(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate269.errors);
errors += validate269.count;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err7);
errors++;
}
validate301.errors = vErrors;
validate301.count = errors;
return errors === 0;
}
validate301.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema134 = {"$id":"/PackDuration","type":"object","additionalProperties":false,"required":["name","value","limit","retry","provenance"],"properties":{"name":{"type":"string"},"value":{"type":["string","null"]},"limit":{"type":"boolean"},"retry":{"type":"boolean"},"provenance":{"$ref":"/Provenance"}}};

function validate308(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackDuration" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate308.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.value === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.limit === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.retry === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "retry"},message:"must have required property '"+"retry"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.provenance === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "value")) || (key0 === "limit")) || (key0 === "retry")) || (key0 === "provenance"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.value !== undefined){
let data1 = data.value;
if((typeof data1 !== "string") && (data1 !== null)){
const err7 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: schema134.properties.value.type},message:"must be string,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.limit !== undefined){
if(typeof data.limit !== "boolean"){
const err8 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.retry !== undefined){
if(typeof data.retry !== "boolean"){
const err9 = {instancePath:instancePath+"/retry",schemaPath:"#/properties/retry/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.provenance !== undefined){
if(!(validate269(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate269.errors);
errors += validate269.count;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err10);
errors++;
}
validate308.errors = vErrors;
validate308.count = errors;
return errors === 0;
}
validate308.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema135 = {"$id":"/PackLimit","type":"object","additionalProperties":false,"required":["name","description","provenance"],"properties":{"name":{"type":"string"},"description":{"type":"string"},"provenance":{"$ref":"/Provenance"}}};

function validate311(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackLimit" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate311.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.description === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.provenance === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "description")) || (key0 === "provenance"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err5 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.provenance !== undefined){
if(!(validate269(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate269.errors);
errors += validate269.count;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate311.errors = vErrors;
validate311.count = errors;
return errors === 0;
}
validate311.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate266(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PackDescription" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate266.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.version === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.api_version === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "api_version"},message:"must have required property '"+"api_version"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.captured === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "captured"},message:"must have required property '"+"captured"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.resources === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resources"},message:"must have required property '"+"resources"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.operations === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operations"},message:"must have required property '"+"operations"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.lifecycles === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lifecycles"},message:"must have required property '"+"lifecycles"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.world_events === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "world_events"},message:"must have required property '"+"world_events"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.events === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"},message:"must have required property '"+"events"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.errors === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "errors"},message:"must have required property '"+"errors"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(data.pins === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pins"},message:"must have required property '"+"pins"+"'"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(data.scenarios === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scenarios"},message:"must have required property '"+"scenarios"+"'"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(data.durations === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durations"},message:"must have required property '"+"durations"+"'"};
vErrors = withFault(vErrors, err12);
errors++;
}
if(data.limits === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "limits"},message:"must have required property '"+"limits"+"'"};
vErrors = withFault(vErrors, err13);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema119.properties, key0))){
const err14 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err15 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
const err16 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.api_version !== undefined){
if(typeof data.api_version !== "string"){
const err17 = {instancePath:instancePath+"/api_version",schemaPath:"#/properties/api_version/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.captured !== undefined){
let data3 = data.captured;
if(typeof data3 === "string"){
if(!(formats10.validate(data3))){
const err18 = {instancePath:instancePath+"/captured",schemaPath:"#/properties/captured/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
vErrors = withFault(vErrors, err18);
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/captured",schemaPath:"#/properties/captured/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.resources !== undefined){
let data4 = data.resources;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(!(validate267(data4[i0], {instancePath:instancePath+"/resources/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate267.errors);
errors += validate267.count;
}
}
}
else {
const err20 = {instancePath:instancePath+"/resources",schemaPath:"#/properties/resources/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.operations !== undefined){
let data6 = data.operations;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
if(!(validate274(data6[i1], {instancePath:instancePath+"/operations/" + i1,parentData:data6,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate274.errors);
errors += validate274.count;
}
}
}
else {
const err21 = {instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.lifecycles !== undefined){
let data8 = data.lifecycles;
if(Array.isArray(data8)){
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
if(!(validate277(data8[i2], {instancePath:instancePath+"/lifecycles/" + i2,parentData:data8,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate277.errors);
errors += validate277.count;
}
}
}
else {
const err22 = {instancePath:instancePath+"/lifecycles",schemaPath:"#/properties/lifecycles/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
if(data.world_events !== undefined){
let data10 = data.world_events;
if(Array.isArray(data10)){
const len3 = data10.length;
for(let i3=0; i3<len3; i3++){
if(!(validate288(data10[i3], {instancePath:instancePath+"/world_events/" + i3,parentData:data10,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate288.errors);
errors += validate288.count;
}
}
}
else {
const err23 = {instancePath:instancePath+"/world_events",schemaPath:"#/properties/world_events/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
if(data.events !== undefined){
let data12 = data.events;
if(Array.isArray(data12)){
const len4 = data12.length;
for(let i4=0; i4<len4; i4++){
if(!(validate292(data12[i4], {instancePath:instancePath+"/events/" + i4,parentData:data12,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate292.errors);
errors += validate292.count;
}
}
}
else {
const err24 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
if(data.errors !== undefined){
let data14 = data.errors;
if(Array.isArray(data14)){
const len5 = data14.length;
for(let i5=0; i5<len5; i5++){
if(!(validate295(data14[i5], {instancePath:instancePath+"/errors/" + i5,parentData:data14,parentDataProperty:i5,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate295.errors);
errors += validate295.count;
}
}
}
else {
const err25 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err25);
errors++;
}
}
if(data.pins !== undefined){
let data16 = data.pins;
if(Array.isArray(data16)){
const len6 = data16.length;
for(let i6=0; i6<len6; i6++){
if(!(validate298(data16[i6], {instancePath:instancePath+"/pins/" + i6,parentData:data16,parentDataProperty:i6,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate298.errors);
errors += validate298.count;
}
}
}
else {
const err26 = {instancePath:instancePath+"/pins",schemaPath:"#/properties/pins/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err26);
errors++;
}
}
if(data.scenarios !== undefined){
let data18 = data.scenarios;
if(Array.isArray(data18)){
const len7 = data18.length;
for(let i7=0; i7<len7; i7++){
if(!(validate301(data18[i7], {instancePath:instancePath+"/scenarios/" + i7,parentData:data18,parentDataProperty:i7,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate301.errors);
errors += validate301.count;
}
}
}
else {
const err27 = {instancePath:instancePath+"/scenarios",schemaPath:"#/properties/scenarios/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err27);
errors++;
}
}
if(data.durations !== undefined){
let data20 = data.durations;
if(Array.isArray(data20)){
const len8 = data20.length;
for(let i8=0; i8<len8; i8++){
if(!(validate308(data20[i8], {instancePath:instancePath+"/durations/" + i8,parentData:data20,parentDataProperty:i8,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate308.errors);
errors += validate308.count;
}
}
}
else {
const err28 = {instancePath:instancePath+"/durations",schemaPath:"#/properties/durations/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err28);
errors++;
}
}
if(data.limits !== undefined){
let data22 = data.limits;
if(Array.isArray(data22)){
const len9 = data22.length;
for(let i9=0; i9<len9; i9++){
if(!(validate311(data22[i9], {instancePath:instancePath+"/limits/" + i9,parentData:data22,parentDataProperty:i9,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate311.errors);
errors += validate311.count;
}
}
}
else {
const err29 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err29);
errors++;
}
}
}
else {
const err30 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err30);
errors++;
}
validate266.errors = vErrors;
validate266.count = errors;
return errors === 0;
}
validate266.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isPin = validate314;
const schema136 = {"$id":"/Pin","type":"object","additionalProperties":false,"required":["id","resource","path","count","hits"],"properties":{"id":{"type":"string","pattern":"^pin_"},"resource":{"type":"string"},"path":{"type":"string"},"value":{},"values":{"type":"array","items":{}},"match":{"$ref":"/ObjectMatch"},"count":{"type":["integer","null"],"minimum":1},"hits":{"type":"integer","minimum":0},"warnings":{"$ref":"/Warnings"}}};
const pattern10 = new RegExp("^pin_", "u");
const schema62 = {"$id":"/ObjectMatch","type":"object","minProperties":1,"properties":{"id":{"type":"string","minLength":1}},"additionalProperties":true};

function validate140(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ObjectMatch" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate140.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate140.errors = vErrors;
validate140.count = errors;
return errors === 0;
}
validate140.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate314(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Pin" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate314.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.resource === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.path === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.count === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.hits === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hits"},message:"must have required property '"+"hits"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema136.properties, key0))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern10.test(data0)){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^pin_"},message:"must match pattern \""+"^pin_"+"\""};
vErrors = withFault(vErrors, err6);
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err8 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err9 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.values !== undefined){
if(!(Array.isArray(data.values))){
const err10 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.match !== undefined){
if(!(validate140(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate140.errors);
errors += validate140.count;
}
}
if(data.count !== undefined){
let data5 = data.count;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
const err11 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: schema136.properties.count.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err11);
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err12 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
}
if(data.hits !== undefined){
let data6 = data.hits;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err13 = {instancePath:instancePath+"/hits",schemaPath:"#/properties/hits/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err13);
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err14 = {instancePath:instancePath+"/hits",schemaPath:"#/properties/hits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
}
if(data.warnings !== undefined){
if(!(validate61(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err15);
errors++;
}
validate314.errors = vErrors;
validate314.count = errors;
return errors === 0;
}
validate314.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isPinList = validate317;
const schema137 = {"$id":"/PinList","type":"object","additionalProperties":false,"required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"/Pin"}}}};

function validate317(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PinList" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate317.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "data")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate314(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate314.errors);
errors += validate314.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate317.errors = vErrors;
validate317.count = errors;
return errors === 0;
}
validate317.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isPossibleWorldEventList = validate325;
const schema141 = {"$id":"/PossibleWorldEventList","type":"object","additionalProperties":false,"required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"/PossibleWorldEvent"}}}};
const schema139 = {"$id":"/PossibleWorldEvent","type":"object","additionalProperties":false,"required":["event","data","about"],"properties":{"event":{"type":"string"},"data":{"type":"object","additionalProperties":true},"about":{"$ref":"/WorldEventAbout"}}};
const schema140 = {"$id":"/WorldEventAbout","type":"object","additionalProperties":false,"required":["params","from","to","why"],"properties":{"params":{"$ref":"/JsonSchema"},"from":{"type":["string","null"]},"to":{"type":["string","null"]},"why":{"type":"string"}}};

function validate322(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WorldEventAbout" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate322.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.params === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "params"},message:"must have required property '"+"params"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.from === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.to === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.why === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "why"},message:"must have required property '"+"why"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "params") || (key0 === "from")) || (key0 === "to")) || (key0 === "why"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.params !== undefined){
if(!(validate239(data.params, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate239.errors);
errors += validate239.count;
}
}
if(data.from !== undefined){
let data1 = data.from;
if((typeof data1 !== "string") && (data1 !== null)){
const err5 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: schema140.properties.from.type},message:"must be string,null"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.to !== undefined){
let data2 = data.to;
if((typeof data2 !== "string") && (data2 !== null)){
const err6 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: schema140.properties.to.type},message:"must be string,null"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.why !== undefined){
if(typeof data.why !== "string"){
const err7 = {instancePath:instancePath+"/why",schemaPath:"#/properties/why/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err8);
errors++;
}
validate322.errors = vErrors;
validate322.count = errors;
return errors === 0;
}
validate322.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate321(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PossibleWorldEvent" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate321.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event"},message:"must have required property '"+"event"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.data === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.about === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "about"},message:"must have required property '"+"about"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "event") || (key0 === "data")) || (key0 === "about"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
const err4 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.data !== undefined){
let data1 = data.data;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
const err5 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.about !== undefined){
if(!(validate322(data.about, {instancePath:instancePath+"/about",parentData:data,parentDataProperty:"about",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate322.errors);
errors += validate322.count;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate321.errors = vErrors;
validate321.count = errors;
return errors === 0;
}
validate321.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate325(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PossibleWorldEventList" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate325.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "data")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate321(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate321.errors);
errors += validate321.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate325.errors = vErrors;
validate325.count = errors;
return errors === 0;
}
validate325.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isRequestCount = validate327;
const schema142 = {"$id":"/RequestCount","type":"object","additionalProperties":false,"required":["count"],"properties":{"count":{"type":"integer","minimum":0},"nearest":{"$ref":"/NearestRequest"}}};

function validate327(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/RequestCount" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate327.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.count === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((key0 === "count") || (key0 === "nearest"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.count !== undefined){
let data0 = data.count;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err2);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
if(data.nearest !== undefined){
if(!(validate222(data.nearest, {instancePath:instancePath+"/nearest",parentData:data,parentDataProperty:"nearest",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate222.errors);
errors += validate222.count;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate327.errors = vErrors;
validate327.count = errors;
return errors === 0;
}
validate327.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isResetResult = validate334;
const schema145 = {"$id":"/ResetResult","type":"object","additionalProperties":false,"required":["now","t0"],"properties":{"now":{"$ref":"/Instant"},"t0":{"$ref":"/Instant"},"warnings":{"$ref":"/Warnings"}}};

function validate334(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ResetResult" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate334.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.now === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "now"},message:"must have required property '"+"now"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.t0 === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "t0"},message:"must have required property '"+"t0"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!(((key0 === "now") || (key0 === "t0")) || (key0 === "warnings"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.now !== undefined){
if(!(validate53(data.now, {instancePath:instancePath+"/now",parentData:data,parentDataProperty:"now",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.t0 !== undefined){
if(!(validate53(data.t0, {instancePath:instancePath+"/t0",parentData:data,parentDataProperty:"t0",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.warnings !== undefined){
if(!(validate61(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate334.errors = vErrors;
validate334.count = errors;
return errors === 0;
}
validate334.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isRewound = validate343;
const schema149 = {"$id":"/Rewound","type":"object","additionalProperties":false,"required":["now","at","snapshot"],"properties":{"now":{"$ref":"/Instant"},"at":{"$ref":"/LastInput"},"snapshot":{"type":"string"}}};
const schema105 = {"$id":"/LastInput","type":"object","additionalProperties":false,"required":["number","trace_id"],"properties":{"number":{"type":"integer"},"trace_id":{"type":["string","null"]}}};

function validate240(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/LastInput" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate240.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.trace_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trace_id"},message:"must have required property '"+"trace_id"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "number") || (key0 === "trace_id"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.trace_id !== undefined){
let data1 = data.trace_id;
if((typeof data1 !== "string") && (data1 !== null)){
const err4 = {instancePath:instancePath+"/trace_id",schemaPath:"#/properties/trace_id/type",keyword:"type",params:{type: schema105.properties.trace_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
validate240.errors = vErrors;
validate240.count = errors;
return errors === 0;
}
validate240.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate343(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Rewound" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate343.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.now === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "now"},message:"must have required property '"+"now"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.snapshot === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "snapshot"},message:"must have required property '"+"snapshot"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "now") || (key0 === "at")) || (key0 === "snapshot"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.now !== undefined){
if(!(validate53(data.now, {instancePath:instancePath+"/now",parentData:data,parentDataProperty:"now",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.at !== undefined){
if(!(validate240(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate240.errors);
errors += validate240.count;
}
}
if(data.snapshot !== undefined){
if(typeof data.snapshot !== "string"){
const err4 = {instancePath:instancePath+"/snapshot",schemaPath:"#/properties/snapshot/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
validate343.errors = vErrors;
validate343.count = errors;
return errors === 0;
}
validate343.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isScenario = validate346;
const schema150 = {"$id":"/Scenario","type":"object","additionalProperties":false,"required":["name","description","on","origin","shadowed"],"properties":{"name":{"type":"string"},"description":{"type":"string"},"on":{"$ref":"/OperationTarget"},"outcome":{"$ref":"/FaultOutcome"},"pins":{"$ref":"/ScenarioPins"},"origin":{"type":"string","enum":["pack","test"]},"shadowed":{"type":"boolean"},"warnings":{"$ref":"/Warnings"}}};

function validate346(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Scenario" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate346.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.description === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.on === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "on"},message:"must have required property '"+"on"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.origin === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "origin"},message:"must have required property '"+"origin"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.shadowed === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shadowed"},message:"must have required property '"+"shadowed"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "name") || (key0 === "description")) || (key0 === "on")) || (key0 === "outcome")) || (key0 === "pins")) || (key0 === "origin")) || (key0 === "shadowed")) || (key0 === "warnings"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err7 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.on !== undefined){
if(!(validate264(data.on, {instancePath:instancePath+"/on",parentData:data,parentDataProperty:"on",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate264.errors);
errors += validate264.count;
}
}
if(data.outcome !== undefined){
if(!(validate187(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate187.errors);
errors += validate187.count;
}
}
if(data.pins !== undefined){
if(!(validate304(data.pins, {instancePath:instancePath+"/pins",parentData:data,parentDataProperty:"pins",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate304.errors);
errors += validate304.count;
}
}
if(data.origin !== undefined){
let data5 = data.origin;
if(typeof data5 !== "string"){
const err8 = {instancePath:instancePath+"/origin",schemaPath:"#/properties/origin/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(!((data5 === "pack") || (data5 === "test"))){
const err9 = {instancePath:instancePath+"/origin",schemaPath:"#/properties/origin/enum",keyword:"enum",params:{allowedValues: schema150.properties.origin.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.shadowed !== undefined){
if(typeof data.shadowed !== "boolean"){
const err10 = {instancePath:instancePath+"/shadowed",schemaPath:"#/properties/shadowed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.warnings !== undefined){
if(!(validate61(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err11);
errors++;
}
validate346.errors = vErrors;
validate346.count = errors;
return errors === 0;
}
validate346.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isScenarioList = validate351;
const schema151 = {"$id":"/ScenarioList","type":"object","additionalProperties":false,"required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"/Scenario"}}}};

function validate351(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ScenarioList" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate351.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "data")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate346(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate346.errors);
errors += validate346.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate351.errors = vErrors;
validate351.count = errors;
return errors === 0;
}
validate351.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isSeeded = validate365;
const schema157 = {"$id":"/Seeded","type":"object","additionalProperties":false,"required":["seeded","ids","warnings"],"properties":{"seeded":{"$ref":"/ObjectCounts"},"ids":{"type":"array","items":{"type":"string"}},"warnings":{"$ref":"/Warnings"}}};

function validate365(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Seeded" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate365.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.seeded === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seeded"},message:"must have required property '"+"seeded"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.ids === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ids"},message:"must have required property '"+"ids"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.warnings === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "warnings"},message:"must have required property '"+"warnings"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "seeded") || (key0 === "ids")) || (key0 === "warnings"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.seeded !== undefined){
if(!(validate231(data.seeded, {instancePath:instancePath+"/seeded",parentData:data,parentDataProperty:"seeded",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate231.errors);
errors += validate231.count;
}
}
if(data.ids !== undefined){
let data1 = data.ids;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err4 = {instancePath:instancePath+"/ids/" + i0,schemaPath:"#/properties/ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/ids",schemaPath:"#/properties/ids/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.warnings !== undefined){
if(!(validate61(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate365.errors = vErrors;
validate365.count = errors;
return errors === 0;
}
validate365.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isSessionFile = validate368;
const schema158 = {"$id":"/SessionFile","type":"object","additionalProperties":false,"required":["session"],"properties":{"session":{"type":"string"}}};

function validate368(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SessionFile" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate368.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.session === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session"},message:"must have required property '"+"session"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "session")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.session !== undefined){
if(typeof data.session !== "string"){
const err2 = {instancePath:instancePath+"/session",schemaPath:"#/properties/session/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate368.errors = vErrors;
validate368.count = errors;
return errors === 0;
}
validate368.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isSnapshot = validate369;
const schema159 = {"$id":"/Snapshot","type":"object","additionalProperties":false,"required":["name","now","counts"],"properties":{"name":{"type":"string"},"now":{"$ref":"/Instant"},"counts":{"$ref":"/ObjectCounts"}}};

function validate369(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Snapshot" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate369.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.now === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "now"},message:"must have required property '"+"now"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.counts === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "counts"},message:"must have required property '"+"counts"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "now")) || (key0 === "counts"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.now !== undefined){
if(!(validate53(data.now, {instancePath:instancePath+"/now",parentData:data,parentDataProperty:"now",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.counts !== undefined){
if(!(validate231(data.counts, {instancePath:instancePath+"/counts",parentData:data,parentDataProperty:"counts",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate231.errors);
errors += validate231.count;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
validate369.errors = vErrors;
validate369.count = errors;
return errors === 0;
}
validate369.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isSnapshotList = validate372;
const schema160 = {"$id":"/SnapshotList","type":"object","additionalProperties":false,"required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"/Snapshot"}}}};

function validate372(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SnapshotList" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate372.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "data")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate369(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate369.errors);
errors += validate369.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate372.errors = vErrors;
validate372.count = errors;
return errors === 0;
}
validate372.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isState = validate376;
const schema162 = {"$id":"/State","oneOf":[{"$ref":"/WorldState"},{"$ref":"/ResourceState"}]};
const schema163 = {"$id":"/WorldState","type":"object","additionalProperties":false,"required":["now","resources"],"properties":{"now":{"$ref":"/Instant"},"resources":{"type":"object","additionalProperties":{"$ref":"/ObjectPage"}}}};
const schema115 = {"$id":"/ObjectPage","type":"object","additionalProperties":false,"required":["count","data"],"properties":{"count":{"type":"integer","minimum":0},"data":{"type":"array","items":{"$ref":"/WorldObject"}}}};

function validate261(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ObjectPage" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate261.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.count === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.data === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "count") || (key0 === "data"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.count !== undefined){
let data0 = data.count;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err3);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
if(data.data !== undefined){
let data1 = data.data;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate151(data1[i0], {instancePath:instancePath+"/data/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate151.errors);
errors += validate151.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err6);
errors++;
}
validate261.errors = vErrors;
validate261.count = errors;
return errors === 0;
}
validate261.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate377(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WorldState" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate377.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.now === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "now"},message:"must have required property '"+"now"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.resources === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resources"},message:"must have required property '"+"resources"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "now") || (key0 === "resources"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.now !== undefined){
if(!(validate53(data.now, {instancePath:instancePath+"/now",parentData:data,parentDataProperty:"now",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.resources !== undefined){
let data1 = data.resources;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!(validate261(data1[key1], {instancePath:instancePath+"/resources/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate261.errors);
errors += validate261.count;
}
}
}
else {
const err3 = {instancePath:instancePath+"/resources",schemaPath:"#/properties/resources/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate377.errors = vErrors;
validate377.count = errors;
return errors === 0;
}
validate377.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema146 = {"$id":"/ResourceState","type":"object","additionalProperties":false,"required":["resource","count","data"],"properties":{"resource":{"type":"string"},"count":{"type":"integer","minimum":0},"data":{"type":"array","items":{"$ref":"/WorldObject"}}}};

function validate338(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ResourceState" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate338.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.count === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.data === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "resource") || (key0 === "count")) || (key0 === "data"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err4 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.count !== undefined){
let data1 = data.count;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err5 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err5);
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
if(data.data !== undefined){
let data2 = data.data;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate151(data2[i0], {instancePath:instancePath+"/data/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate151.errors);
errors += validate151.count;
}
}
}
else {
const err7 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err8);
errors++;
}
validate338.errors = vErrors;
validate338.count = errors;
return errors === 0;
}
validate338.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate376(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/State" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate376.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate377(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate377.errors);
errors += validate377.count;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate338(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate338.errors);
errors += validate338.count;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err0);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate376.errors = vErrors;
validate376.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate376.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const isStory = validate382;
const schema164 = {"$id":"/Story","type":"object","additionalProperties":false,"required":["data","omitted","evicted"],"properties":{"data":{"type":"array","items":{"$ref":"/StoryItem"}},"omitted":{"type":"integer","minimum":0},"evicted":{"type":"integer","minimum":0}}};
const schema165 = {"$id":"/StoryItem","oneOf":[{"$ref":"/StoryCall"},{"$ref":"/StoryLever"},{"$ref":"/StoryClock"},{"$ref":"/StoryChange"},{"$ref":"/StoryEvent"},{"$ref":"/StoryDelivery"},{"$ref":"/StoryWarning"}]};
const schema166 = {"$id":"/StoryCall","type":"object","additionalProperties":false,"required":["number","at","marked","kind","trace_id","method","path","resource","operation","status","answered_state","idempotency","resolution","reason"],"properties":{"number":{"type":"integer","minimum":1},"at":{"$ref":"/Instant"},"marked":{"type":"boolean"},"kind":{"type":"string","const":"call"},"trace_id":{"type":"string","pattern":"^trc_"},"method":{"type":"string"},"path":{"type":"string"},"resource":{"type":["string","null"]},"operation":{"type":["string","null"]},"status":{"type":["integer","null"]},"answered_state":{"type":["string","null"]},"idempotency":{"oneOf":[{"$ref":"/StoryIdempotency"},{"type":"null"}]},"resolution":{"$ref":"/Resolution"},"reason":{"type":["string","null"]}}};
const schema167 = {"$id":"/StoryIdempotency","type":"object","additionalProperties":false,"required":["name","key"],"properties":{"name":{"type":"string"},"key":{"type":["string","null"]}}};

function validate386(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/StoryIdempotency" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate386.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.key === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "name") || (key0 === "key"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.key !== undefined){
let data1 = data.key;
if((typeof data1 !== "string") && (data1 !== null)){
const err4 = {instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: schema167.properties.key.type},message:"must be string,null"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
validate386.errors = vErrors;
validate386.count = errors;
return errors === 0;
}
validate386.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate384(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/StoryCall" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate384.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.marked === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "marked"},message:"must have required property '"+"marked"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.kind === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.trace_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trace_id"},message:"must have required property '"+"trace_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.method === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.path === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.resource === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.operation === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation"},message:"must have required property '"+"operation"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.status === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(data.answered_state === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "answered_state"},message:"must have required property '"+"answered_state"+"'"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(data.idempotency === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "idempotency"},message:"must have required property '"+"idempotency"+"'"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(data.resolution === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resolution"},message:"must have required property '"+"resolution"+"'"};
vErrors = withFault(vErrors, err12);
errors++;
}
if(data.reason === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
vErrors = withFault(vErrors, err13);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema166.properties, key0))){
const err14 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err15 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err15);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err16 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
}
if(data.at !== undefined){
if(!(validate53(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.marked !== undefined){
if(typeof data.marked !== "boolean"){
const err17 = {instancePath:instancePath+"/marked",schemaPath:"#/properties/marked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if(typeof data3 !== "string"){
const err18 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err18);
errors++;
}
if("call" !== data3){
const err19 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "call"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.trace_id !== undefined){
let data4 = data.trace_id;
if(typeof data4 === "string"){
if(!pattern6.test(data4)){
const err20 = {instancePath:instancePath+"/trace_id",schemaPath:"#/properties/trace_id/pattern",keyword:"pattern",params:{pattern: "^trc_"},message:"must match pattern \""+"^trc_"+"\""};
vErrors = withFault(vErrors, err20);
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/trace_id",schemaPath:"#/properties/trace_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.method !== undefined){
if(typeof data.method !== "string"){
const err22 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err23 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
if(data.resource !== undefined){
let data7 = data.resource;
if((typeof data7 !== "string") && (data7 !== null)){
const err24 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: schema166.properties.resource.type},message:"must be string,null"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
if(data.operation !== undefined){
let data8 = data.operation;
if((typeof data8 !== "string") && (data8 !== null)){
const err25 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: schema166.properties.operation.type},message:"must be string,null"};
vErrors = withFault(vErrors, err25);
errors++;
}
}
if(data.status !== undefined){
let data9 = data.status;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
const err26 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: schema166.properties.status.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err26);
errors++;
}
}
if(data.answered_state !== undefined){
let data10 = data.answered_state;
if((typeof data10 !== "string") && (data10 !== null)){
const err27 = {instancePath:instancePath+"/answered_state",schemaPath:"#/properties/answered_state/type",keyword:"type",params:{type: schema166.properties.answered_state.type},message:"must be string,null"};
vErrors = withFault(vErrors, err27);
errors++;
}
}
if(data.idempotency !== undefined){
let data11 = data.idempotency;
const _errs24 = errors;
let valid1 = false;
let passing0 = null;
const _errs25 = errors;
if(!(validate386(data11, {instancePath:instancePath+"/idempotency",parentData:data,parentDataProperty:"idempotency",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate386.errors);
errors += validate386.count;
}
var _valid0 = _errs25 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs26 = errors;
if(data11 !== null){
const err28 = {instancePath:instancePath+"/idempotency",schemaPath:"#/properties/idempotency/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
vErrors = withFault(vErrors, err28);
errors++;
}
var _valid0 = _errs26 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err29 = {instancePath:instancePath+"/idempotency",schemaPath:"#/properties/idempotency/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err29);
errors++;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = Math.min(vErrors.length, _errs24);
}
else {
vErrors = null;
}
}
}
}
if(data.resolution !== undefined){
if(!(validate214(data.resolution, {instancePath:instancePath+"/resolution",parentData:data,parentDataProperty:"resolution",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate214.errors);
errors += validate214.count;
}
}
if(data.reason !== undefined){
let data13 = data.reason;
if((typeof data13 !== "string") && (data13 !== null)){
const err30 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema166.properties.reason.type},message:"must be string,null"};
vErrors = withFault(vErrors, err30);
errors++;
}
}
}
else {
const err31 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err31);
errors++;
}
validate384.errors = vErrors;
validate384.count = errors;
return errors === 0;
}
validate384.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema168 = {"$id":"/StoryLever","type":"object","additionalProperties":false,"required":["number","at","marked","kind","lever","id","what","text","trace_id","resource_id"],"properties":{"number":{"type":"integer","minimum":1},"at":{"$ref":"/Instant"},"marked":{"type":"boolean"},"kind":{"type":"string","const":"lever"},"lever":{"type":"string","enum":["fault","pin","scenario","world_event"]},"id":{"type":"string"},"what":{"type":"string","enum":["set","hit","cleared"]},"text":{"type":"string"},"trace_id":{"type":["string","null"]},"resource_id":{"type":["string","null"]}}};

function validate390(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/StoryLever" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate390.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.marked === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "marked"},message:"must have required property '"+"marked"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.kind === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.lever === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lever"},message:"must have required property '"+"lever"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.what === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "what"},message:"must have required property '"+"what"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.text === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.trace_id === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trace_id"},message:"must have required property '"+"trace_id"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.resource_id === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource_id"},message:"must have required property '"+"resource_id"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema168.properties, key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err11 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err11);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err12 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
}
if(data.at !== undefined){
if(!(validate53(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.marked !== undefined){
if(typeof data.marked !== "boolean"){
const err13 = {instancePath:instancePath+"/marked",schemaPath:"#/properties/marked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if(typeof data3 !== "string"){
const err14 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
if("lever" !== data3){
const err15 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "lever"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.lever !== undefined){
let data4 = data.lever;
if(typeof data4 !== "string"){
const err16 = {instancePath:instancePath+"/lever",schemaPath:"#/properties/lever/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err16);
errors++;
}
if(!((((data4 === "fault") || (data4 === "pin")) || (data4 === "scenario")) || (data4 === "world_event"))){
const err17 = {instancePath:instancePath+"/lever",schemaPath:"#/properties/lever/enum",keyword:"enum",params:{allowedValues: schema168.properties.lever.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err18 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.what !== undefined){
let data6 = data.what;
if(typeof data6 !== "string"){
const err19 = {instancePath:instancePath+"/what",schemaPath:"#/properties/what/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err19);
errors++;
}
if(!(((data6 === "set") || (data6 === "hit")) || (data6 === "cleared"))){
const err20 = {instancePath:instancePath+"/what",schemaPath:"#/properties/what/enum",keyword:"enum",params:{allowedValues: schema168.properties.what.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.text !== undefined){
if(typeof data.text !== "string"){
const err21 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.trace_id !== undefined){
let data8 = data.trace_id;
if((typeof data8 !== "string") && (data8 !== null)){
const err22 = {instancePath:instancePath+"/trace_id",schemaPath:"#/properties/trace_id/type",keyword:"type",params:{type: schema168.properties.trace_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
if(data.resource_id !== undefined){
let data9 = data.resource_id;
if((typeof data9 !== "string") && (data9 !== null)){
const err23 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/type",keyword:"type",params:{type: schema168.properties.resource_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err24);
errors++;
}
validate390.errors = vErrors;
validate390.count = errors;
return errors === 0;
}
validate390.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema169 = {"$id":"/StoryClock","type":"object","additionalProperties":false,"required":["number","at","marked","kind","from","snapshot"],"properties":{"number":{"type":"integer","minimum":1},"at":{"$ref":"/Instant"},"marked":{"type":"boolean"},"kind":{"type":"string","const":"clock"},"from":{"$ref":"/Instant"},"snapshot":{"type":["string","null"]}}};

function validate393(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/StoryClock" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate393.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.marked === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "marked"},message:"must have required property '"+"marked"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.kind === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.from === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.snapshot === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "snapshot"},message:"must have required property '"+"snapshot"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "number") || (key0 === "at")) || (key0 === "marked")) || (key0 === "kind")) || (key0 === "from")) || (key0 === "snapshot"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err7 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err7);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err8 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
}
if(data.at !== undefined){
if(!(validate53(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.marked !== undefined){
if(typeof data.marked !== "boolean"){
const err9 = {instancePath:instancePath+"/marked",schemaPath:"#/properties/marked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if(typeof data3 !== "string"){
const err10 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
if("clock" !== data3){
const err11 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "clock"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.from !== undefined){
if(!(validate53(data.from, {instancePath:instancePath+"/from",parentData:data,parentDataProperty:"from",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.snapshot !== undefined){
let data5 = data.snapshot;
if((typeof data5 !== "string") && (data5 !== null)){
const err12 = {instancePath:instancePath+"/snapshot",schemaPath:"#/properties/snapshot/type",keyword:"type",params:{type: schema169.properties.snapshot.type},message:"must be string,null"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err13);
errors++;
}
validate393.errors = vErrors;
validate393.count = errors;
return errors === 0;
}
validate393.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema170 = {"$id":"/StoryChange","type":"object","additionalProperties":false,"required":["number","at","marked","kind","resource","resource_id","from","to","terminal"],"properties":{"number":{"type":"integer","minimum":1},"at":{"$ref":"/Instant"},"marked":{"type":"boolean"},"kind":{"type":"string","const":"change"},"resource":{"type":"string"},"resource_id":{"type":"string"},"from":{"type":["string","null"]},"to":{"type":["string","null"]},"terminal":{"type":"boolean"}}};

function validate397(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/StoryChange" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate397.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.marked === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "marked"},message:"must have required property '"+"marked"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.kind === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.resource === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.resource_id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource_id"},message:"must have required property '"+"resource_id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.from === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.to === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.terminal === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "terminal"},message:"must have required property '"+"terminal"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema170.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err10 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err10);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err11 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
}
if(data.at !== undefined){
if(!(validate53(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.marked !== undefined){
if(typeof data.marked !== "boolean"){
const err12 = {instancePath:instancePath+"/marked",schemaPath:"#/properties/marked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if(typeof data3 !== "string"){
const err13 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
if("change" !== data3){
const err14 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "change"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err15 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.resource_id !== undefined){
if(typeof data.resource_id !== "string"){
const err16 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.from !== undefined){
let data6 = data.from;
if((typeof data6 !== "string") && (data6 !== null)){
const err17 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: schema170.properties.from.type},message:"must be string,null"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.to !== undefined){
let data7 = data.to;
if((typeof data7 !== "string") && (data7 !== null)){
const err18 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: schema170.properties.to.type},message:"must be string,null"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.terminal !== undefined){
if(typeof data.terminal !== "boolean"){
const err19 = {instancePath:instancePath+"/terminal",schemaPath:"#/properties/terminal/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err20);
errors++;
}
validate397.errors = vErrors;
validate397.count = errors;
return errors === 0;
}
validate397.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema171 = {"$id":"/StoryEvent","type":"object","additionalProperties":false,"required":["number","at","marked","kind","event_id","type","resource","resource_id"],"properties":{"number":{"type":"integer","minimum":1},"at":{"$ref":"/Instant"},"marked":{"type":"boolean"},"kind":{"type":"string","const":"event"},"event_id":{"type":"string"},"type":{"type":"string"},"resource":{"type":"string"},"resource_id":{"type":"string"}}};

function validate400(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/StoryEvent" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate400.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.marked === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "marked"},message:"must have required property '"+"marked"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.kind === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.event_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_id"},message:"must have required property '"+"event_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.type === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.resource === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.resource_id === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource_id"},message:"must have required property '"+"resource_id"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "number") || (key0 === "at")) || (key0 === "marked")) || (key0 === "kind")) || (key0 === "event_id")) || (key0 === "type")) || (key0 === "resource")) || (key0 === "resource_id"))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err9 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err9);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err10 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
}
if(data.at !== undefined){
if(!(validate53(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.marked !== undefined){
if(typeof data.marked !== "boolean"){
const err11 = {instancePath:instancePath+"/marked",schemaPath:"#/properties/marked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if(typeof data3 !== "string"){
const err12 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
if("event" !== data3){
const err13 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "event"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.event_id !== undefined){
if(typeof data.event_id !== "string"){
const err14 = {instancePath:instancePath+"/event_id",schemaPath:"#/properties/event_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.type !== undefined){
if(typeof data.type !== "string"){
const err15 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err16 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.resource_id !== undefined){
if(typeof data.resource_id !== "string"){
const err17 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err18);
errors++;
}
validate400.errors = vErrors;
validate400.count = errors;
return errors === 0;
}
validate400.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema172 = {"$id":"/StoryDelivery","type":"object","additionalProperties":false,"required":["number","at","marked","kind","delivery_id","endpoint_id","url","event_id","event_type","resource_id","attempt","outcome","reason","http_status","words","adversary","latency_ms","next_attempt_at"],"properties":{"number":{"type":"integer","minimum":1},"at":{"$ref":"/Instant"},"marked":{"type":"boolean"},"kind":{"type":"string","const":"delivery"},"delivery_id":{"type":"string"},"endpoint_id":{"type":"string"},"url":{"type":["string","null"]},"event_id":{"type":"string"},"event_type":{"type":"string"},"resource_id":{"type":"string"},"attempt":{"type":"integer","minimum":1},"outcome":{"type":"string","enum":["delivered","failed"]},"reason":{"type":["string","null"],"enum":["refused","reset","timeout","dns","tls","redirect","status","too_large","threw",null]},"http_status":{"type":["integer","null"]},"words":{"type":["string","null"]},"adversary":{"type":["string","null"],"enum":["duplicate","reorder","delay","drop","stale",null]},"latency_ms":{"type":"number","minimum":0},"next_attempt_at":{"anyOf":[{"$ref":"/Instant"},{"type":"null"}]}}};

function validate403(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/StoryDelivery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate403.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.marked === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "marked"},message:"must have required property '"+"marked"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.kind === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.delivery_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "delivery_id"},message:"must have required property '"+"delivery_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.endpoint_id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endpoint_id"},message:"must have required property '"+"endpoint_id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.url === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.event_id === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_id"},message:"must have required property '"+"event_id"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.event_type === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_type"},message:"must have required property '"+"event_type"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.resource_id === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource_id"},message:"must have required property '"+"resource_id"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(data.attempt === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempt"},message:"must have required property '"+"attempt"+"'"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(data.outcome === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(data.reason === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
vErrors = withFault(vErrors, err12);
errors++;
}
if(data.http_status === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "http_status"},message:"must have required property '"+"http_status"+"'"};
vErrors = withFault(vErrors, err13);
errors++;
}
if(data.words === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "words"},message:"must have required property '"+"words"+"'"};
vErrors = withFault(vErrors, err14);
errors++;
}
if(data.adversary === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "adversary"},message:"must have required property '"+"adversary"+"'"};
vErrors = withFault(vErrors, err15);
errors++;
}
if(data.latency_ms === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "latency_ms"},message:"must have required property '"+"latency_ms"+"'"};
vErrors = withFault(vErrors, err16);
errors++;
}
if(data.next_attempt_at === undefined){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_attempt_at"},message:"must have required property '"+"next_attempt_at"+"'"};
vErrors = withFault(vErrors, err17);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema172.properties, key0))){
const err18 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err19 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err19);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err20 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
}
if(data.at !== undefined){
if(!(validate53(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.marked !== undefined){
if(typeof data.marked !== "boolean"){
const err21 = {instancePath:instancePath+"/marked",schemaPath:"#/properties/marked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if(typeof data3 !== "string"){
const err22 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err22);
errors++;
}
if("delivery" !== data3){
const err23 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "delivery"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
if(data.delivery_id !== undefined){
if(typeof data.delivery_id !== "string"){
const err24 = {instancePath:instancePath+"/delivery_id",schemaPath:"#/properties/delivery_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
if(data.endpoint_id !== undefined){
if(typeof data.endpoint_id !== "string"){
const err25 = {instancePath:instancePath+"/endpoint_id",schemaPath:"#/properties/endpoint_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err25);
errors++;
}
}
if(data.url !== undefined){
let data6 = data.url;
if((typeof data6 !== "string") && (data6 !== null)){
const err26 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: schema172.properties.url.type},message:"must be string,null"};
vErrors = withFault(vErrors, err26);
errors++;
}
}
if(data.event_id !== undefined){
if(typeof data.event_id !== "string"){
const err27 = {instancePath:instancePath+"/event_id",schemaPath:"#/properties/event_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err27);
errors++;
}
}
if(data.event_type !== undefined){
if(typeof data.event_type !== "string"){
const err28 = {instancePath:instancePath+"/event_type",schemaPath:"#/properties/event_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err28);
errors++;
}
}
if(data.resource_id !== undefined){
if(typeof data.resource_id !== "string"){
const err29 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err29);
errors++;
}
}
if(data.attempt !== undefined){
let data10 = data.attempt;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err30 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err30);
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 1 || isNaN(data10)){
const err31 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err31);
errors++;
}
}
}
if(data.outcome !== undefined){
let data11 = data.outcome;
if(typeof data11 !== "string"){
const err32 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err32);
errors++;
}
if(!((data11 === "delivered") || (data11 === "failed"))){
const err33 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema172.properties.outcome.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err33);
errors++;
}
}
if(data.reason !== undefined){
let data12 = data.reason;
if((typeof data12 !== "string") && (data12 !== null)){
const err34 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema172.properties.reason.type},message:"must be string,null"};
vErrors = withFault(vErrors, err34);
errors++;
}
if(!((((((((((data12 === "refused") || (data12 === "reset")) || (data12 === "timeout")) || (data12 === "dns")) || (data12 === "tls")) || (data12 === "redirect")) || (data12 === "status")) || (data12 === "too_large")) || (data12 === "threw")) || (data12 === null))){
const err35 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema172.properties.reason.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err35);
errors++;
}
}
if(data.http_status !== undefined){
let data13 = data.http_status;
if((!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))) && (data13 !== null)){
const err36 = {instancePath:instancePath+"/http_status",schemaPath:"#/properties/http_status/type",keyword:"type",params:{type: schema172.properties.http_status.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err36);
errors++;
}
}
if(data.words !== undefined){
let data14 = data.words;
if((typeof data14 !== "string") && (data14 !== null)){
const err37 = {instancePath:instancePath+"/words",schemaPath:"#/properties/words/type",keyword:"type",params:{type: schema172.properties.words.type},message:"must be string,null"};
vErrors = withFault(vErrors, err37);
errors++;
}
}
if(data.adversary !== undefined){
let data15 = data.adversary;
if((typeof data15 !== "string") && (data15 !== null)){
const err38 = {instancePath:instancePath+"/adversary",schemaPath:"#/properties/adversary/type",keyword:"type",params:{type: schema172.properties.adversary.type},message:"must be string,null"};
vErrors = withFault(vErrors, err38);
errors++;
}
if(!((((((data15 === "duplicate") || (data15 === "reorder")) || (data15 === "delay")) || (data15 === "drop")) || (data15 === "stale")) || (data15 === null))){
const err39 = {instancePath:instancePath+"/adversary",schemaPath:"#/properties/adversary/enum",keyword:"enum",params:{allowedValues: schema172.properties.adversary.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err39);
errors++;
}
}
if(data.latency_ms !== undefined){
let data16 = data.latency_ms;
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
const err40 = {instancePath:instancePath+"/latency_ms",schemaPath:"#/properties/latency_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err40);
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/latency_ms",schemaPath:"#/properties/latency_ms/type",keyword:"type",params:{type: "number"},message:"must be number"};
vErrors = withFault(vErrors, err41);
errors++;
}
}
if(data.next_attempt_at !== undefined){
let data17 = data.next_attempt_at;
const _errs36 = errors;
let valid1 = false;
const _errs37 = errors;
if(!(validate53(data17, {instancePath:instancePath+"/next_attempt_at",parentData:data,parentDataProperty:"next_attempt_at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
var _valid0 = _errs37 === errors;
valid1 = valid1 || _valid0;
const _errs38 = errors;
if(data17 !== null){
const err42 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
vErrors = withFault(vErrors, err42);
errors++;
}
var _valid0 = _errs38 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err43 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
vErrors = withFault(vErrors, err43);
errors++;
}
else {
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = Math.min(vErrors.length, _errs36);
}
else {
vErrors = null;
}
}
}
}
}
else {
const err44 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err44);
errors++;
}
validate403.errors = vErrors;
validate403.count = errors;
return errors === 0;
}
validate403.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema173 = {"$id":"/StoryWarning","type":"object","additionalProperties":false,"required":["number","at","marked","kind","code","text","trace_id"],"properties":{"number":{"type":"integer","minimum":1},"at":{"$ref":"/Instant"},"marked":{"type":"boolean"},"kind":{"type":"string","const":"warning"},"code":{"type":"string","enum":["ignored","misfit","until","other"]},"text":{"type":"string"},"trace_id":{"type":["string","null"]}}};

function validate407(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/StoryWarning" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate407.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.marked === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "marked"},message:"must have required property '"+"marked"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.kind === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.code === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.text === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.trace_id === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trace_id"},message:"must have required property '"+"trace_id"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "number") || (key0 === "at")) || (key0 === "marked")) || (key0 === "kind")) || (key0 === "code")) || (key0 === "text")) || (key0 === "trace_id"))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err8 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err8);
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err9 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
}
if(data.at !== undefined){
if(!(validate53(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.marked !== undefined){
if(typeof data.marked !== "boolean"){
const err10 = {instancePath:instancePath+"/marked",schemaPath:"#/properties/marked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if(typeof data3 !== "string"){
const err11 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
if("warning" !== data3){
const err12 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "warning"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.code !== undefined){
let data4 = data.code;
if(typeof data4 !== "string"){
const err13 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
if(!((((data4 === "ignored") || (data4 === "misfit")) || (data4 === "until")) || (data4 === "other"))){
const err14 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/enum",keyword:"enum",params:{allowedValues: schema173.properties.code.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.text !== undefined){
if(typeof data.text !== "string"){
const err15 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.trace_id !== undefined){
let data6 = data.trace_id;
if((typeof data6 !== "string") && (data6 !== null)){
const err16 = {instancePath:instancePath+"/trace_id",schemaPath:"#/properties/trace_id/type",keyword:"type",params:{type: schema173.properties.trace_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err17);
errors++;
}
validate407.errors = vErrors;
validate407.count = errors;
return errors === 0;
}
validate407.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate383(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/StoryItem" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate383.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate384(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate384.errors);
errors += validate384.count;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate390(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate390.errors);
errors += validate390.count;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
const _errs3 = errors;
if(!(validate393(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate393.errors);
errors += validate393.count;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
if(props0 !== true){
props0 = true;
}
}
const _errs4 = errors;
if(!(validate397(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate397.errors);
errors += validate397.count;
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
if(props0 !== true){
props0 = true;
}
}
const _errs5 = errors;
if(!(validate400(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate400.errors);
errors += validate400.count;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
if(props0 !== true){
props0 = true;
}
}
const _errs6 = errors;
if(!(validate403(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate403.errors);
errors += validate403.count;
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
if(props0 !== true){
props0 = true;
}
}
const _errs7 = errors;
if(!(validate407(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate407.errors);
errors += validate407.count;
}
var _valid0 = _errs7 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 6];
}
else {
if(_valid0){
valid0 = true;
passing0 = 6;
if(props0 !== true){
props0 = true;
}
}
}
}
}
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err0);
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = Math.min(vErrors.length, _errs0);
}
else {
vErrors = null;
}
}
}
validate383.errors = vErrors;
validate383.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate383.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate382(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Story" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate382.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.omitted === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "omitted"},message:"must have required property '"+"omitted"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.evicted === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evicted"},message:"must have required property '"+"evicted"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "data") || (key0 === "omitted")) || (key0 === "evicted"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate383(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate383.errors);
errors += validate383.count;
}
}
}
else {
const err4 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.omitted !== undefined){
let data2 = data.omitted;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/omitted",schemaPath:"#/properties/omitted/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err5);
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/omitted",schemaPath:"#/properties/omitted/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
if(data.evicted !== undefined){
let data3 = data.evicted;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err7 = {instancePath:instancePath+"/evicted",schemaPath:"#/properties/evicted/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err7);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err8 = {instancePath:instancePath+"/evicted",schemaPath:"#/properties/evicted/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err9);
errors++;
}
validate382.errors = vErrors;
validate382.count = errors;
return errors === 0;
}
validate382.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isTrace = validate411;
const schema174 = {"$id":"/Trace","type":"object","additionalProperties":false,"required":["id","at","request","resource","operation","operation_id","resolution","steps","fields","changes","events","deliveries","response","warnings"],"properties":{"id":{"type":"string","pattern":"^trc_"},"at":{"$ref":"/Instant"},"request":{"$ref":"/RecordedRequest"},"resource":{"type":["string","null"]},"operation":{"type":["string","null"]},"operation_id":{"type":["string","null"]},"resolution":{"$ref":"/Resolution"},"steps":{"type":"array","items":{"$ref":"/TraceStep"}},"fields":{"type":"array","items":{"$ref":"/TraceField"}},"changes":{"type":"array","items":{"$ref":"/TraceChange"}},"events":{"type":"array","items":{"type":"string"}},"deliveries":{"type":"array","items":{"$ref":"/TraceDelivery"}},"response":{"$ref":"/RecordedResponse"},"warnings":{"$ref":"/Warnings"}}};
const schema175 = {"$id":"/TraceStep","type":"object","additionalProperties":false,"required":["step","matched"],"properties":{"step":{"type":"string","enum":["route","fault","scenario","magic","stateful","stateless"]},"matched":{"type":"boolean"},"ref":{"type":"string"},"considered":{"type":"array","items":{"$ref":"/TraceCandidate"}},"note":{"type":"string"}}};
const schema176 = {"$id":"/TraceCandidate","type":"object","additionalProperties":false,"required":["id","reason"],"properties":{"id":{"type":"string"},"reason":{"type":"string"}}};

function validate416(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TraceCandidate" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate416.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.reason === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "id") || (key0 === "reason"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
const err4 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err5);
errors++;
}
validate416.errors = vErrors;
validate416.count = errors;
return errors === 0;
}
validate416.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate415(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TraceStep" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate415.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.step === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "step"},message:"must have required property '"+"step"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.matched === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "matched"},message:"must have required property '"+"matched"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "step") || (key0 === "matched")) || (key0 === "ref")) || (key0 === "considered")) || (key0 === "note"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.step !== undefined){
let data0 = data.step;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/step",schemaPath:"#/properties/step/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(!((((((data0 === "route") || (data0 === "fault")) || (data0 === "scenario")) || (data0 === "magic")) || (data0 === "stateful")) || (data0 === "stateless"))){
const err4 = {instancePath:instancePath+"/step",schemaPath:"#/properties/step/enum",keyword:"enum",params:{allowedValues: schema175.properties.step.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.matched !== undefined){
if(typeof data.matched !== "boolean"){
const err5 = {instancePath:instancePath+"/matched",schemaPath:"#/properties/matched/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.ref !== undefined){
if(typeof data.ref !== "string"){
const err6 = {instancePath:instancePath+"/ref",schemaPath:"#/properties/ref/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.considered !== undefined){
let data3 = data.considered;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate416(data3[i0], {instancePath:instancePath+"/considered/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate416.errors);
errors += validate416.count;
}
}
}
else {
const err7 = {instancePath:instancePath+"/considered",schemaPath:"#/properties/considered/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.note !== undefined){
if(typeof data.note !== "string"){
const err8 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err9);
errors++;
}
validate415.errors = vErrors;
validate415.count = errors;
return errors === 0;
}
validate415.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema177 = {"$id":"/TraceField","type":"object","additionalProperties":false,"required":["path","source"],"properties":{"path":{"type":"string"},"source":{"$ref":"/TraceSource"},"ref":{"type":"string"},"provenance":{"$ref":"/Provenance"},"over":{"type":"array","items":{"$ref":"/TraceLever"}},"note":{"type":"string"}}};
const schema178 = {"$id":"/TraceSource","type":"string","enum":["request","engine","synthesized","default","behavior","world-event","fault","scenario","magic","pin","seed"]};

function validate420(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TraceSource" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate420.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!(((((((((((data === "request") || (data === "engine")) || (data === "synthesized")) || (data === "default")) || (data === "behavior")) || (data === "world-event")) || (data === "fault")) || (data === "scenario")) || (data === "magic")) || (data === "pin")) || (data === "seed"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema178.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate420.errors = vErrors;
validate420.count = errors;
return errors === 0;
}
validate420.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema179 = {"$id":"/TraceLever","type":"object","additionalProperties":false,"required":["source","ref"],"properties":{"source":{"$ref":"/TraceSource"},"ref":{"type":"string"}}};

function validate423(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TraceLever" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate423.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.ref === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ref"},message:"must have required property '"+"ref"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "source") || (key0 === "ref"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.source !== undefined){
if(!(validate420(data.source, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate420.errors);
errors += validate420.count;
}
}
if(data.ref !== undefined){
if(typeof data.ref !== "string"){
const err3 = {instancePath:instancePath+"/ref",schemaPath:"#/properties/ref/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate423.errors = vErrors;
validate423.count = errors;
return errors === 0;
}
validate423.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate419(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TraceField" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate419.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.source === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "path") || (key0 === "source")) || (key0 === "ref")) || (key0 === "provenance")) || (key0 === "over")) || (key0 === "note"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err3 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.source !== undefined){
if(!(validate420(data.source, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate420.errors);
errors += validate420.count;
}
}
if(data.ref !== undefined){
if(typeof data.ref !== "string"){
const err4 = {instancePath:instancePath+"/ref",schemaPath:"#/properties/ref/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.provenance !== undefined){
if(!(validate269(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate269.errors);
errors += validate269.count;
}
}
if(data.over !== undefined){
let data4 = data.over;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(!(validate423(data4[i0], {instancePath:instancePath+"/over/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate423.errors);
errors += validate423.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/over",schemaPath:"#/properties/over/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.note !== undefined){
if(typeof data.note !== "string"){
const err6 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err7);
errors++;
}
validate419.errors = vErrors;
validate419.count = errors;
return errors === 0;
}
validate419.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema180 = {"$id":"/TraceChange","type":"object","additionalProperties":false,"required":["resource","id","from","to","at"],"properties":{"resource":{"type":"string"},"id":{"type":"string"},"from":{"type":["string","null"]},"to":{"type":["string","null"]},"at":{"$ref":"/Instant"}}};

function validate427(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TraceChange" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate427.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.from === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.to === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.at === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "resource") || (key0 === "id")) || (key0 === "from")) || (key0 === "to")) || (key0 === "at"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err6 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.from !== undefined){
let data2 = data.from;
if((typeof data2 !== "string") && (data2 !== null)){
const err8 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: schema180.properties.from.type},message:"must be string,null"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.to !== undefined){
let data3 = data.to;
if((typeof data3 !== "string") && (data3 !== null)){
const err9 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: schema180.properties.to.type},message:"must be string,null"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.at !== undefined){
if(!(validate53(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err10);
errors++;
}
validate427.errors = vErrors;
validate427.count = errors;
return errors === 0;
}
validate427.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema181 = {"$id":"/TraceDelivery","type":"object","additionalProperties":false,"required":["id","outcome"],"properties":{"id":{"type":"string"},"outcome":{"$ref":"/DeliveryOutcome"}}};

function validate430(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TraceDelivery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate430.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.outcome === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "id") || (key0 === "outcome"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.outcome !== undefined){
if(!(validate121(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate121.errors);
errors += validate121.count;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err4);
errors++;
}
validate430.errors = vErrors;
validate430.count = errors;
return errors === 0;
}
validate430.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate411(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Trace" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate411.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.request === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request"},message:"must have required property '"+"request"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.resource === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.operation === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation"},message:"must have required property '"+"operation"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.operation_id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation_id"},message:"must have required property '"+"operation_id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.resolution === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resolution"},message:"must have required property '"+"resolution"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.steps === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "steps"},message:"must have required property '"+"steps"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.fields === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fields"},message:"must have required property '"+"fields"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.changes === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changes"},message:"must have required property '"+"changes"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(data.events === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"},message:"must have required property '"+"events"+"'"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(data.deliveries === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deliveries"},message:"must have required property '"+"deliveries"+"'"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(data.response === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "response"},message:"must have required property '"+"response"+"'"};
vErrors = withFault(vErrors, err12);
errors++;
}
if(data.warnings === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "warnings"},message:"must have required property '"+"warnings"+"'"};
vErrors = withFault(vErrors, err13);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema174.properties, key0))){
const err14 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern6.test(data0)){
const err15 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^trc_"},message:"must match pattern \""+"^trc_"+"\""};
vErrors = withFault(vErrors, err15);
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.at !== undefined){
if(!(validate53(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.request !== undefined){
if(!(validate216(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate216.errors);
errors += validate216.count;
}
}
if(data.resource !== undefined){
let data3 = data.resource;
if((typeof data3 !== "string") && (data3 !== null)){
const err17 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: schema174.properties.resource.type},message:"must be string,null"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.operation !== undefined){
let data4 = data.operation;
if((typeof data4 !== "string") && (data4 !== null)){
const err18 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: schema174.properties.operation.type},message:"must be string,null"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.operation_id !== undefined){
let data5 = data.operation_id;
if((typeof data5 !== "string") && (data5 !== null)){
const err19 = {instancePath:instancePath+"/operation_id",schemaPath:"#/properties/operation_id/type",keyword:"type",params:{type: schema174.properties.operation_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.resolution !== undefined){
if(!(validate214(data.resolution, {instancePath:instancePath+"/resolution",parentData:data,parentDataProperty:"resolution",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate214.errors);
errors += validate214.count;
}
}
if(data.steps !== undefined){
let data7 = data.steps;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
if(!(validate415(data7[i0], {instancePath:instancePath+"/steps/" + i0,parentData:data7,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate415.errors);
errors += validate415.count;
}
}
}
else {
const err20 = {instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.fields !== undefined){
let data9 = data.fields;
if(Array.isArray(data9)){
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
if(!(validate419(data9[i1], {instancePath:instancePath+"/fields/" + i1,parentData:data9,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate419.errors);
errors += validate419.count;
}
}
}
else {
const err21 = {instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.changes !== undefined){
let data11 = data.changes;
if(Array.isArray(data11)){
const len2 = data11.length;
for(let i2=0; i2<len2; i2++){
if(!(validate427(data11[i2], {instancePath:instancePath+"/changes/" + i2,parentData:data11,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate427.errors);
errors += validate427.count;
}
}
}
else {
const err22 = {instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
if(data.events !== undefined){
let data13 = data.events;
if(Array.isArray(data13)){
const len3 = data13.length;
for(let i3=0; i3<len3; i3++){
if(typeof data13[i3] !== "string"){
const err23 = {instancePath:instancePath+"/events/" + i3,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
if(data.deliveries !== undefined){
let data15 = data.deliveries;
if(Array.isArray(data15)){
const len4 = data15.length;
for(let i4=0; i4<len4; i4++){
if(!(validate430(data15[i4], {instancePath:instancePath+"/deliveries/" + i4,parentData:data15,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate430.errors);
errors += validate430.count;
}
}
}
else {
const err25 = {instancePath:instancePath+"/deliveries",schemaPath:"#/properties/deliveries/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err25);
errors++;
}
}
if(data.response !== undefined){
if(!(validate218(data.response, {instancePath:instancePath+"/response",parentData:data,parentDataProperty:"response",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate218.errors);
errors += validate218.count;
}
}
if(data.warnings !== undefined){
if(!(validate61(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err26);
errors++;
}
validate411.errors = vErrors;
validate411.count = errors;
return errors === 0;
}
validate411.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isUnusedList = validate437;
const schema183 = {"$id":"/UnusedList","type":"object","additionalProperties":false,"required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"/UnusedLever"}}}};
const schema182 = {"$id":"/UnusedLever","type":"object","additionalProperties":false,"required":["kind","id","resource","operation","path","nearest"],"properties":{"kind":{"type":"string","enum":["fault","pin","scenario","webhook_fault"]},"id":{"type":"string"},"resource":{"type":"string"},"operation":{"type":["string","null"]},"path":{"type":["string","null"]},"event":{"type":"string"},"nearest":{"oneOf":[{"$ref":"/NearestRequest"},{"type":"null"}]}}};

function validate435(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UnusedLever" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate435.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.resource === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.operation === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation"},message:"must have required property '"+"operation"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.path === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.nearest === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nearest"},message:"must have required property '"+"nearest"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "kind") || (key0 === "id")) || (key0 === "resource")) || (key0 === "operation")) || (key0 === "path")) || (key0 === "event")) || (key0 === "nearest"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err7 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(!((((data0 === "fault") || (data0 === "pin")) || (data0 === "scenario")) || (data0 === "webhook_fault"))){
const err8 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema182.properties.kind.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err10 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.operation !== undefined){
let data3 = data.operation;
if((typeof data3 !== "string") && (data3 !== null)){
const err11 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: schema182.properties.operation.type},message:"must be string,null"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.path !== undefined){
let data4 = data.path;
if((typeof data4 !== "string") && (data4 !== null)){
const err12 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: schema182.properties.path.type},message:"must be string,null"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
const err13 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.nearest !== undefined){
let data6 = data.nearest;
const _errs15 = errors;
let valid1 = false;
let passing0 = null;
const _errs16 = errors;
if(!(validate222(data6, {instancePath:instancePath+"/nearest",parentData:data,parentDataProperty:"nearest",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate222.errors);
errors += validate222.count;
}
var _valid0 = _errs16 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs17 = errors;
if(data6 !== null){
const err14 = {instancePath:instancePath+"/nearest",schemaPath:"#/properties/nearest/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
vErrors = withFault(vErrors, err14);
errors++;
}
var _valid0 = _errs17 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err15 = {instancePath:instancePath+"/nearest",schemaPath:"#/properties/nearest/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
vErrors = withFault(vErrors, err15);
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = Math.min(vErrors.length, _errs15);
}
else {
vErrors = null;
}
}
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err16);
errors++;
}
validate435.errors = vErrors;
validate435.count = errors;
return errors === 0;
}
validate435.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate437(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UnusedList" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate437.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "data")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate435(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate435.errors);
errors += validate435.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate437.errors = vErrors;
validate437.count = errors;
return errors === 0;
}
validate437.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isWebhookFault = validate439;
const schema184 = {"$id":"/WebhookFault","type":"object","additionalProperties":false,"required":["id","event","resource_id","endpoint_id","attempt","do","by","count","after","hits","remaining","spent"],"properties":{"id":{"type":"string","pattern":"^wfl_"},"event":{"type":["string","null"]},"resource_id":{"type":["string","null"]},"endpoint_id":{"type":["string","null"]},"attempt":{"type":["integer","null"],"minimum":1},"do":{"$ref":"/WebhookTrouble"},"by":{"type":["string","null"]},"count":{"type":["integer","null"],"minimum":1},"after":{"type":"integer","minimum":0},"hits":{"type":"integer","minimum":0},"remaining":{"type":["integer","null"],"minimum":0},"spent":{"type":"boolean"}}};
const pattern13 = new RegExp("^wfl_", "u");
const schema185 = {"$id":"/WebhookTrouble","type":"string","enum":["drop","duplicate","stale","reorder","delay"]};

function validate440(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WebhookTrouble" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate440.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(!(((((data === "drop") || (data === "duplicate")) || (data === "stale")) || (data === "reorder")) || (data === "delay"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema185.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate440.errors = vErrors;
validate440.count = errors;
return errors === 0;
}
validate440.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate439(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WebhookFault" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate439.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.event === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event"},message:"must have required property '"+"event"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.resource_id === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource_id"},message:"must have required property '"+"resource_id"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.endpoint_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endpoint_id"},message:"must have required property '"+"endpoint_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.attempt === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempt"},message:"must have required property '"+"attempt"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.do === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "do"},message:"must have required property '"+"do"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.by === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.count === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.after === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "after"},message:"must have required property '"+"after"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.hits === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hits"},message:"must have required property '"+"hits"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(data.remaining === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "remaining"},message:"must have required property '"+"remaining"+"'"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(data.spent === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "spent"},message:"must have required property '"+"spent"+"'"};
vErrors = withFault(vErrors, err11);
errors++;
}
for(const key0 in data){
if(!(func8.call(schema184.properties, key0))){
const err12 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern13.test(data0)){
const err13 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^wfl_"},message:"must match pattern \""+"^wfl_"+"\""};
vErrors = withFault(vErrors, err13);
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.event !== undefined){
let data1 = data.event;
if((typeof data1 !== "string") && (data1 !== null)){
const err15 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: schema184.properties.event.type},message:"must be string,null"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.resource_id !== undefined){
let data2 = data.resource_id;
if((typeof data2 !== "string") && (data2 !== null)){
const err16 = {instancePath:instancePath+"/resource_id",schemaPath:"#/properties/resource_id/type",keyword:"type",params:{type: schema184.properties.resource_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.endpoint_id !== undefined){
let data3 = data.endpoint_id;
if((typeof data3 !== "string") && (data3 !== null)){
const err17 = {instancePath:instancePath+"/endpoint_id",schemaPath:"#/properties/endpoint_id/type",keyword:"type",params:{type: schema184.properties.endpoint_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.attempt !== undefined){
let data4 = data.attempt;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
const err18 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: schema184.properties.attempt.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err18);
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
const err19 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
}
if(data.do !== undefined){
if(!(validate440(data.do, {instancePath:instancePath+"/do",parentData:data,parentDataProperty:"do",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate440.errors);
errors += validate440.count;
}
}
if(data.by !== undefined){
let data6 = data.by;
if((typeof data6 !== "string") && (data6 !== null)){
const err20 = {instancePath:instancePath+"/by",schemaPath:"#/properties/by/type",keyword:"type",params:{type: schema184.properties.by.type},message:"must be string,null"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.count !== undefined){
let data7 = data.count;
if((!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))) && (data7 !== null)){
const err21 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: schema184.properties.count.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err21);
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 1 || isNaN(data7)){
const err22 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
}
if(data.after !== undefined){
let data8 = data.after;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err23 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err23);
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err24 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
}
if(data.hits !== undefined){
let data9 = data.hits;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err25 = {instancePath:instancePath+"/hits",schemaPath:"#/properties/hits/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err25);
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err26 = {instancePath:instancePath+"/hits",schemaPath:"#/properties/hits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err26);
errors++;
}
}
}
if(data.remaining !== undefined){
let data10 = data.remaining;
if((!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))) && (data10 !== null)){
const err27 = {instancePath:instancePath+"/remaining",schemaPath:"#/properties/remaining/type",keyword:"type",params:{type: schema184.properties.remaining.type},message:"must be integer,null"};
vErrors = withFault(vErrors, err27);
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err28 = {instancePath:instancePath+"/remaining",schemaPath:"#/properties/remaining/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err28);
errors++;
}
}
}
if(data.spent !== undefined){
if(typeof data.spent !== "boolean"){
const err29 = {instancePath:instancePath+"/spent",schemaPath:"#/properties/spent/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err29);
errors++;
}
}
}
else {
const err30 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err30);
errors++;
}
validate439.errors = vErrors;
validate439.count = errors;
return errors === 0;
}
validate439.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isWebhookFaultList = validate445;
const schema187 = {"$id":"/WebhookFaultList","type":"object","additionalProperties":false,"required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"/WebhookFault"}}}};

function validate445(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WebhookFaultList" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate445.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "data")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate439(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate439.errors);
errors += validate439.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate445.errors = vErrors;
validate445.count = errors;
return errors === 0;
}
validate445.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isWorldEventResult = validate459;
const schema194 = {"$id":"/WorldEventResult","type":"object","additionalProperties":false,"required":["event","changed","events"],"properties":{"event":{"type":"string"},"changed":{"type":"array","items":{"$ref":"/WorldEventChange"}},"events":{"type":"array","items":{"$ref":"/EventSummary"}},"warnings":{"$ref":"/Warnings"}}};
const schema190 = {"$id":"/WorldEventChange","type":"object","additionalProperties":false,"required":["resource","id","from","to"],"properties":{"resource":{"type":"string"},"id":{"type":"string"},"from":{"type":["string","null"]},"to":{"type":["string","null"]}}};

function validate453(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WorldEventChange" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate453.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resource === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.from === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.to === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "resource") || (key0 === "id")) || (key0 === "from")) || (key0 === "to"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.resource !== undefined){
if(typeof data.resource !== "string"){
const err5 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.from !== undefined){
let data2 = data.from;
if((typeof data2 !== "string") && (data2 !== null)){
const err7 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: schema190.properties.from.type},message:"must be string,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.to !== undefined){
let data3 = data.to;
if((typeof data3 !== "string") && (data3 !== null)){
const err8 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: schema190.properties.to.type},message:"must be string,null"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err9);
errors++;
}
validate453.errors = vErrors;
validate453.count = errors;
return errors === 0;
}
validate453.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate459(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WorldEventResult" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate459.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event"},message:"must have required property '"+"event"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.changed === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changed"},message:"must have required property '"+"changed"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.events === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"},message:"must have required property '"+"events"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!((((key0 === "event") || (key0 === "changed")) || (key0 === "events")) || (key0 === "warnings"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
const err4 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.changed !== undefined){
let data1 = data.changed;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate453(data1[i0], {instancePath:instancePath+"/changed/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate453.errors);
errors += validate453.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/changed",schemaPath:"#/properties/changed/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.events !== undefined){
let data3 = data.events;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
if(!(validate56(data3[i1], {instancePath:instancePath+"/events/" + i1,parentData:data3,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate56.errors);
errors += validate56.count;
}
}
}
else {
const err6 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.warnings !== undefined){
if(!(validate61(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err7);
errors++;
}
validate459.errors = vErrors;
validate459.count = errors;
return errors === 0;
}
validate459.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isWorldList = validate463;
const schema195 = {"$id":"/WorldList","type":"object","additionalProperties":false,"required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"/World"}}}};
const schema189 = {"$id":"/World","type":"object","additionalProperties":false,"required":["id","name","base_url","now","t0"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"base_url":{"type":"string"},"now":{"$ref":"/Instant"},"t0":{"$ref":"/Instant"}}};

function validate450(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/World" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate450.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.base_url === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "base_url"},message:"must have required property '"+"base_url"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.now === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "now"},message:"must have required property '"+"now"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.t0 === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "t0"},message:"must have required property '"+"t0"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "name")) || (key0 === "base_url")) || (key0 === "now")) || (key0 === "t0"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.base_url !== undefined){
if(typeof data.base_url !== "string"){
const err8 = {instancePath:instancePath+"/base_url",schemaPath:"#/properties/base_url/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.now !== undefined){
if(!(validate53(data.now, {instancePath:instancePath+"/now",parentData:data,parentDataProperty:"now",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
if(data.t0 !== undefined){
if(!(validate53(data.t0, {instancePath:instancePath+"/t0",parentData:data,parentDataProperty:"t0",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err9);
errors++;
}
validate450.errors = vErrors;
validate450.count = errors;
return errors === 0;
}
validate450.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate463(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WorldList" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate463.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "data")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate450(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate450.errors);
errors += validate450.count;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err3);
errors++;
}
validate463.errors = vErrors;
validate463.count = errors;
return errors === 0;
}
validate463.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

function withFault(faults, fault) {
if (faults === null) return [fault];
if (faults.length < 10000) faults.push(fault);
return faults;
}
function withFaults(faults, more) {
if (faults === null) return more;
for (let at = 0; at < more.length && faults.length < 10000; at++) faults.push(more[at]);
return faults;
}

export const advanceClock200 = isAdvance;
export const advanceClock400 = isControlError;
export const advanceClock401 = isControlError;
export const advanceClock404 = isControlError;
export const advanceClock409 = isControlError;
export const advanceClock422 = isControlError;
export const armFault201 = isFault;
export const armFault400 = isControlError;
export const armFault401 = isControlError;
export const armFault404 = isControlError;
export const armFault422 = isControlError;
export const armWebhookFault201 = isWebhookFault;
export const armWebhookFault400 = isControlError;
export const armWebhookFault401 = isControlError;
export const armWebhookFault404 = isControlError;
export const armWebhookFault422 = isControlError;
export const beginExploration201 = isBegunExploration;
export const beginExploration400 = isControlError;
export const beginExploration401 = isControlError;
export const beginExploration409 = isControlError;
export const changeEndpoint200 = isEndpoint;
export const changeEndpoint400 = isControlError;
export const changeEndpoint401 = isControlError;
export const changeEndpoint404 = isControlError;
export const changeEndpoint422 = isControlError;
export const changeWebhookFault200 = isWebhookFault;
export const changeWebhookFault400 = isControlError;
export const changeWebhookFault401 = isControlError;
export const changeWebhookFault404 = isControlError;
export const changeWebhookFault422 = isControlError;
export const clearFault400 = isControlError;
export const clearFault401 = isControlError;
export const clearFault404 = isControlError;
export const clearFaults400 = isControlError;
export const clearFaults401 = isControlError;
export const clearPin400 = isControlError;
export const clearPin401 = isControlError;
export const clearPin404 = isControlError;
export const clearPins400 = isControlError;
export const clearPins401 = isControlError;
export const clearWebhookFault400 = isControlError;
export const clearWebhookFault401 = isControlError;
export const clearWebhookFault404 = isControlError;
export const clearWebhookFaults400 = isControlError;
export const clearWebhookFaults401 = isControlError;
export const countRequests200 = isRequestCount;
export const countRequests400 = isControlError;
export const countRequests401 = isControlError;
export const countRequests404 = isControlError;
export const countRequests422 = isControlError;
export const deleteExploration400 = isControlError;
export const deleteExploration401 = isControlError;
export const deleteExploration404 = isControlError;
export const deleteScenario400 = isControlError;
export const deleteScenario401 = isControlError;
export const deleteScenario404 = isControlError;
export const deleteSnapshot400 = isControlError;
export const deleteSnapshot401 = isControlError;
export const deleteSnapshot404 = isControlError;
export const deleteWorld400 = isControlError;
export const deleteWorld401 = isControlError;
export const deleteWorld404 = isControlError;
export const endFuture400 = isControlError;
export const endFuture401 = isControlError;
export const endFuture404 = isControlError;
export const endFuture409 = isControlError;
export const findRequests200 = isFoundRequestList;
export const findRequests400 = isControlError;
export const findRequests401 = isControlError;
export const findRequests404 = isControlError;
export const findRequests422 = isControlError;
export const getClock200 = isClock;
export const getClock400 = isControlError;
export const getClock401 = isControlError;
export const getEndpoint200 = isEndpoint;
export const getEndpoint400 = isControlError;
export const getEndpoint401 = isControlError;
export const getEndpoint404 = isControlError;
export const getExploration200 = isExploration;
export const getExploration400 = isControlError;
export const getExploration401 = isControlError;
export const getExploration404 = isControlError;
export const getFault200 = isFault;
export const getFault400 = isControlError;
export const getFault401 = isControlError;
export const getFault404 = isControlError;
export const getInstance200 = isInstance;
export const getInstance400 = isControlError;
export const getInstance401 = isControlError;
export const getObjectHistory200 = isObjectHistory;
export const getObjectHistory400 = isControlError;
export const getObjectHistory401 = isControlError;
export const getObjectHistory404 = isControlError;
export const getOpenapi200 = isOpenapiDocument;
export const getOpenapi400 = isControlError;
export const getOpenapi401 = isControlError;
export const getPack200 = isPackDescription;
export const getPack400 = isControlError;
export const getPack401 = isControlError;
export const getReference400 = isControlError;
export const getReference401 = isControlError;
export const getSession200 = isSessionFile;
export const getSession400 = isControlError;
export const getSession401 = isControlError;
export const getSession409 = isControlError;
export const getState200 = isState;
export const getState400 = isControlError;
export const getState401 = isControlError;
export const getState404 = isControlError;
export const getState409 = isControlError;
export const getStory200 = isStory;
export const getStory400 = isControlError;
export const getStory401 = isControlError;
export const getTrace200 = isTrace;
export const getTrace400 = isControlError;
export const getTrace401 = isControlError;
export const getTrace404 = isControlError;
export const listDeliveries200 = isDeliveryList;
export const listDeliveries400 = isControlError;
export const listDeliveries401 = isControlError;
export const listDeliveries404 = isControlError;
export const listDeliveries422 = isControlError;
export const listEndpointDeliveries200 = isDeliveryList;
export const listEndpointDeliveries400 = isControlError;
export const listEndpointDeliveries401 = isControlError;
export const listEndpointDeliveries404 = isControlError;
export const listEndpoints200 = isEndpointList;
export const listEndpoints400 = isControlError;
export const listEndpoints401 = isControlError;
export const listEvents200 = isEventList;
export const listEvents400 = isControlError;
export const listEvents401 = isControlError;
export const listEvents404 = isControlError;
export const listEvents422 = isControlError;
export const listFaults200 = isFaultList;
export const listFaults400 = isControlError;
export const listFaults401 = isControlError;
export const listPins200 = isPinList;
export const listPins400 = isControlError;
export const listPins401 = isControlError;
export const listPossibleWorldEvents200 = isPossibleWorldEventList;
export const listPossibleWorldEvents400 = isControlError;
export const listPossibleWorldEvents401 = isControlError;
export const listPossibleWorldEvents404 = isControlError;
export const listRequests200 = isJournalList;
export const listRequests400 = isControlError;
export const listRequests401 = isControlError;
export const listRequests404 = isControlError;
export const listRequests422 = isControlError;
export const listScenarios200 = isScenarioList;
export const listScenarios400 = isControlError;
export const listScenarios401 = isControlError;
export const listSnapshots200 = isSnapshotList;
export const listSnapshots400 = isControlError;
export const listSnapshots401 = isControlError;
export const listUnused200 = isUnusedList;
export const listUnused400 = isControlError;
export const listUnused401 = isControlError;
export const listWebhookFaults200 = isWebhookFaultList;
export const listWebhookFaults400 = isControlError;
export const listWebhookFaults401 = isControlError;
export const listWorlds200 = isWorldList;
export const listWorlds400 = isControlError;
export const listWorlds401 = isControlError;
export const makeWorld201 = isMadeWorld;
export const makeWorld400 = isControlError;
export const makeWorld401 = isControlError;
export const makeWorld404 = isControlError;
export const makeWorld409 = isControlError;
export const nextFuture200 = isNextFuture;
export const nextFuture400 = isControlError;
export const nextFuture401 = isControlError;
export const nextFuture404 = isControlError;
export const nextFuture409 = isControlError;
export const putScenario201 = isScenario;
export const putScenario400 = isControlError;
export const putScenario401 = isControlError;
export const putScenario404 = isControlError;
export const putScenario422 = isControlError;
export const redeliver200 = isDelivery;
export const redeliver400 = isControlError;
export const redeliver401 = isControlError;
export const redeliver404 = isControlError;
export const redeliver409 = isControlError;
export const registerEndpoint201 = isEndpoint;
export const registerEndpoint400 = isControlError;
export const registerEndpoint401 = isControlError;
export const registerEndpoint422 = isControlError;
export const removeEndpoint400 = isControlError;
export const removeEndpoint401 = isControlError;
export const removeEndpoint404 = isControlError;
export const reset200 = isResetResult;
export const reset400 = isControlError;
export const reset401 = isControlError;
export const restoreSnapshot200 = isSnapshot;
export const restoreSnapshot400 = isControlError;
export const restoreSnapshot401 = isControlError;
export const restoreSnapshot404 = isControlError;
export const restoreSnapshot409 = isControlError;
export const rewind200 = isRewound;
export const rewind400 = isControlError;
export const rewind401 = isControlError;
export const rewind404 = isControlError;
export const rewind409 = isControlError;
export const seed201 = isSeeded;
export const seed400 = isControlError;
export const seed401 = isControlError;
export const seed404 = isControlError;
export const seed422 = isControlError;
export const setClockMode200 = isClockModeResult;
export const setClockMode400 = isControlError;
export const setClockMode401 = isControlError;
export const setClockMode409 = isControlError;
export const setDurations200 = isDurations;
export const setDurations400 = isControlError;
export const setDurations401 = isControlError;
export const setDurations422 = isControlError;
export const setLimits200 = isLimits;
export const setLimits400 = isControlError;
export const setLimits401 = isControlError;
export const setPin201 = isPin;
export const setPin400 = isControlError;
export const setPin401 = isControlError;
export const setPin404 = isControlError;
export const setPin422 = isControlError;
export const streamStory400 = isControlError;
export const streamStory401 = isControlError;
export const takeSnapshot201 = isSnapshot;
export const takeSnapshot400 = isControlError;
export const takeSnapshot401 = isControlError;
export const takeSnapshot409 = isControlError;
export const triggerWorldEvent200 = isWorldEventResult;
export const triggerWorldEvent400 = isControlError;
export const triggerWorldEvent401 = isControlError;
export const triggerWorldEvent409 = isControlError;
export const triggerWorldEvent422 = isControlError;

