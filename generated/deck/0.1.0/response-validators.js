// Generated from deck@0.1.0, sha256 49b4a955ff777b75dfb4b388c9c0405a01de90b52d04d000f364ae13ae9c9918. Do not edit: run `npm run codegen`.

import { fullFormats as m0 } from "ajv-formats/dist/formats.js";
import cm1 from "ajv/dist/runtime/ucs2length.js";
const m1 = cm1.default ?? cm1;
export const isAgentEventData = validate57;
const schema22 = {"$id":"/AgentEventData","type":"object","required":["id","object","name","description","created_at","updated_at"],"properties":{"id":{"type":"string","pattern":"^agt_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"agent"},"name":{"type":"string"},"description":{"type":"string"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"}},"additionalProperties":false};
const pattern3 = new RegExp("^agt_[0-9A-Za-z]{16}$", "u");
const formats0 = m0["date-time"];

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AgentEventData" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate57.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.description === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.created_at === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.updated_at === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "object")) || (key0 === "name")) || (key0 === "description")) || (key0 === "created_at")) || (key0 === "updated_at"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern3.test(data0)){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^agt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err9 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
if("agent" !== data1){
const err10 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "agent"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err11 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err12 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.created_at !== undefined){
let data4 = data.created_at;
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
const err13 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err13);
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.updated_at !== undefined){
let data5 = data.updated_at;
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
const err15 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err15);
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate57.errors = vErrors;
validate57.count = errors;
return errors === 0;
}
validate57.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isCreateEventDestinationResponse = validate92;
const schema44 = {"$id":"/CreateEventDestinationResponse","type":"object","required":["id","object","name","status","type","events","created_at","updated_at","request_id"],"properties":{"id":{"type":"string","pattern":"^evtd_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"event_destination"},"name":{"type":"string"},"status":{"$ref":"/EventDestinationStatus"},"type":{"$ref":"/EventDestinationType"},"events":{"type":"array","items":{"type":"string"}},"webhook":{"$ref":"/CreatedWebhookDestination"},"aws_sqs":{"$ref":"/AwsSqsDestination"},"aws_kinesis":{"$ref":"/AwsKinesisDestination"},"aws_s3":{"$ref":"/AwsS3Destination"},"aws_eventbridge":{"$ref":"/AwsEventbridgeDestination"},"gcp_pubsub":{"$ref":"/GcpPubsubDestination"},"rabbitmq":{"$ref":"/RabbitmqDestination"},"azure_servicebus":{"$ref":"/AzureServicebusDestination"},"hookdeck":{"$ref":"/HookdeckDestination"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const func22 = Object.prototype.hasOwnProperty;
const pattern9 = new RegExp("^evtd_[0-9A-Za-z]{16}$", "u");
const pattern10 = new RegExp("^req_[0-9A-Za-z]{16}$", "u");
const schema45 = {"$id":"/EventDestinationStatus","type":"string","enum":["pending_verification","active","inactive"]};

function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EventDestinationStatus" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate93.evaluated;
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
if(!(((data === "pending_verification") || (data === "active")) || (data === "inactive"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema45.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate93.errors = vErrors;
validate93.count = errors;
return errors === 0;
}
validate93.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema39 = {"$id":"/EventDestinationType","type":"string","enum":["webhook","aws_sqs","aws_kinesis","aws_s3","aws_eventbridge","gcp_pubsub","rabbitmq","azure_servicebus","hookdeck"]};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EventDestinationType" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate77.evaluated;
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
if(!(((((((((data === "webhook") || (data === "aws_sqs")) || (data === "aws_kinesis")) || (data === "aws_s3")) || (data === "aws_eventbridge")) || (data === "gcp_pubsub")) || (data === "rabbitmq")) || (data === "azure_servicebus")) || (data === "hookdeck"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema39.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate77.errors = vErrors;
validate77.count = errors;
return errors === 0;
}
validate77.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema46 = {"$id":"/CreatedWebhookDestination","type":"object","required":["url"],"properties":{"url":{"type":"string"},"secret":{"type":"string"}},"additionalProperties":false};

function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreatedWebhookDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate96.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!((key0 === "url") || (key0 === "secret"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.url !== undefined){
if(typeof data.url !== "string"){
const err2 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.secret !== undefined){
if(typeof data.secret !== "string"){
const err3 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate96.errors = vErrors;
validate96.count = errors;
return errors === 0;
}
validate96.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema26 = {"$id":"/AwsSqsDestination","type":"object","required":["queue_url"],"properties":{"queue_url":{"type":"string"}},"additionalProperties":false};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AwsSqsDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.queue_url === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "queue_url"},message:"must have required property '"+"queue_url"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "queue_url")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.queue_url !== undefined){
if(typeof data.queue_url !== "string"){
const err2 = {instancePath:instancePath+"/queue_url",schemaPath:"#/properties/queue_url/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate61.errors = vErrors;
validate61.count = errors;
return errors === 0;
}
validate61.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema24 = {"$id":"/AwsKinesisDestination","type":"object","required":["stream_name","region"],"properties":{"stream_name":{"type":"string"},"region":{"type":"string"}},"additionalProperties":false};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AwsKinesisDestination" */;
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
if(data.stream_name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stream_name"},message:"must have required property '"+"stream_name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.region === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "region"},message:"must have required property '"+"region"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "stream_name") || (key0 === "region"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.stream_name !== undefined){
if(typeof data.stream_name !== "string"){
const err3 = {instancePath:instancePath+"/stream_name",schemaPath:"#/properties/stream_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.region !== undefined){
if(typeof data.region !== "string"){
const err4 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate59.errors = vErrors;
validate59.count = errors;
return errors === 0;
}
validate59.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema25 = {"$id":"/AwsS3Destination","type":"object","required":["bucket","region"],"properties":{"bucket":{"type":"string"},"region":{"type":"string"}},"additionalProperties":false};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AwsS3Destination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.bucket === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bucket"},message:"must have required property '"+"bucket"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.region === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "region"},message:"must have required property '"+"region"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "bucket") || (key0 === "region"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.bucket !== undefined){
if(typeof data.bucket !== "string"){
const err3 = {instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.region !== undefined){
if(typeof data.region !== "string"){
const err4 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate60.errors = vErrors;
validate60.count = errors;
return errors === 0;
}
validate60.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema23 = {"$id":"/AwsEventbridgeDestination","type":"object","required":["event_bus_name","region"],"properties":{"event_bus_name":{"type":"string"},"region":{"type":"string"}},"additionalProperties":false};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AwsEventbridgeDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event_bus_name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_bus_name"},message:"must have required property '"+"event_bus_name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.region === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "region"},message:"must have required property '"+"region"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "event_bus_name") || (key0 === "region"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.event_bus_name !== undefined){
if(typeof data.event_bus_name !== "string"){
const err3 = {instancePath:instancePath+"/event_bus_name",schemaPath:"#/properties/event_bus_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.region !== undefined){
if(typeof data.region !== "string"){
const err4 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate58.errors = vErrors;
validate58.count = errors;
return errors === 0;
}
validate58.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema47 = {"$id":"/GcpPubsubDestination","type":"object","required":["project_id","topic"],"properties":{"project_id":{"type":"string"},"topic":{"type":"string"}},"additionalProperties":false};

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/GcpPubsubDestination" */;
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
if(data.project_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "project_id"},message:"must have required property '"+"project_id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.topic === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "topic"},message:"must have required property '"+"topic"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "project_id") || (key0 === "topic"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.project_id !== undefined){
if(typeof data.project_id !== "string"){
const err3 = {instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.topic !== undefined){
if(typeof data.topic !== "string"){
const err4 = {instancePath:instancePath+"/topic",schemaPath:"#/properties/topic/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate102.errors = vErrors;
validate102.count = errors;
return errors === 0;
}
validate102.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema48 = {"$id":"/RabbitmqDestination","type":"object","required":["exchange","server_url"],"properties":{"exchange":{"type":"string"},"server_url":{"type":"string"}},"additionalProperties":false};

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/RabbitmqDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate104.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exchange === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exchange"},message:"must have required property '"+"exchange"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.server_url === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "server_url"},message:"must have required property '"+"server_url"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "exchange") || (key0 === "server_url"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.exchange !== undefined){
if(typeof data.exchange !== "string"){
const err3 = {instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.server_url !== undefined){
if(typeof data.server_url !== "string"){
const err4 = {instancePath:instancePath+"/server_url",schemaPath:"#/properties/server_url/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate104.errors = vErrors;
validate104.count = errors;
return errors === 0;
}
validate104.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema27 = {"$id":"/AzureServicebusDestination","type":"object","required":["name"],"properties":{"name":{"type":"string"}},"additionalProperties":false};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AzureServicebusDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate62.evaluated;
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
for(const key0 in data){
if(!(key0 === "name")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate62.errors = vErrors;
validate62.count = errors;
return errors === 0;
}
validate62.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema49 = {"$id":"/HookdeckDestination","type":"object","properties":{},"additionalProperties":false};

function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/HookdeckDestination" */;
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
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err0);
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate107.errors = vErrors;
validate107.count = errors;
return errors === 0;
}
validate107.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateEventDestinationResponse" */;
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
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.status === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.type === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.events === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"},message:"must have required property '"+"events"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.created_at === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.updated_at === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.request_id === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema44.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^evtd_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^evtd_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err10);
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err12 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
if("event_destination" !== data1){
const err13 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "event_destination"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err14 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.status !== undefined){
if(!(validate93(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate93.errors);
errors += validate93.count;
}
}
if(data.type !== undefined){
if(!(validate77(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate77.errors);
errors += validate77.count;
}
}
if(data.events !== undefined){
let data5 = data.events;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(typeof data5[i0] !== "string"){
const err15 = {instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.webhook !== undefined){
if(!(validate96(data.webhook, {instancePath:instancePath+"/webhook",parentData:data,parentDataProperty:"webhook",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate96.errors);
errors += validate96.count;
}
}
if(data.aws_sqs !== undefined){
if(!(validate61(data.aws_sqs, {instancePath:instancePath+"/aws_sqs",parentData:data,parentDataProperty:"aws_sqs",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
if(data.aws_kinesis !== undefined){
if(!(validate59(data.aws_kinesis, {instancePath:instancePath+"/aws_kinesis",parentData:data,parentDataProperty:"aws_kinesis",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate59.errors);
errors += validate59.count;
}
}
if(data.aws_s3 !== undefined){
if(!(validate60(data.aws_s3, {instancePath:instancePath+"/aws_s3",parentData:data,parentDataProperty:"aws_s3",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate60.errors);
errors += validate60.count;
}
}
if(data.aws_eventbridge !== undefined){
if(!(validate58(data.aws_eventbridge, {instancePath:instancePath+"/aws_eventbridge",parentData:data,parentDataProperty:"aws_eventbridge",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate58.errors);
errors += validate58.count;
}
}
if(data.gcp_pubsub !== undefined){
if(!(validate102(data.gcp_pubsub, {instancePath:instancePath+"/gcp_pubsub",parentData:data,parentDataProperty:"gcp_pubsub",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate102.errors);
errors += validate102.count;
}
}
if(data.rabbitmq !== undefined){
if(!(validate104(data.rabbitmq, {instancePath:instancePath+"/rabbitmq",parentData:data,parentDataProperty:"rabbitmq",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate104.errors);
errors += validate104.count;
}
}
if(data.azure_servicebus !== undefined){
if(!(validate62(data.azure_servicebus, {instancePath:instancePath+"/azure_servicebus",parentData:data,parentDataProperty:"azure_servicebus",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate62.errors);
errors += validate62.count;
}
}
if(data.hookdeck !== undefined){
if(!(validate107(data.hookdeck, {instancePath:instancePath+"/hookdeck",parentData:data,parentDataProperty:"hookdeck",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate107.errors);
errors += validate107.count;
}
}
if(data.created_at !== undefined){
let data16 = data.created_at;
if(typeof data16 === "string"){
if(!(formats0.validate(data16))){
const err17 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err17);
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.updated_at !== undefined){
let data17 = data.updated_at;
if(typeof data17 === "string"){
if(!(formats0.validate(data17))){
const err19 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err19);
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.request_id !== undefined){
let data18 = data.request_id;
if(typeof data18 === "string"){
if(!pattern10.test(data18)){
const err21 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err21);
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err23);
errors++;
}
validate92.errors = vErrors;
validate92.count = errors;
return errors === 0;
}
validate92.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isCreateTokenResponse = validate117;
const schema55 = {"$id":"/CreateTokenResponse","type":"object","required":["id","object","token","expires_at","created_at","request_id"],"properties":{"id":{"type":"string","pattern":"^tok_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"token"},"token":{"type":"string","pattern":"^tk_"},"expires_at":{"type":"string","format":"date-time"},"created_at":{"type":"string","format":"date-time"},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const pattern11 = new RegExp("^tok_[0-9A-Za-z]{16}$", "u");
const pattern12 = new RegExp("^tk_", "u");

function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CreateTokenResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate117.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.token === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token"},message:"must have required property '"+"token"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.expires_at === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expires_at"},message:"must have required property '"+"expires_at"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.created_at === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.request_id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "object")) || (key0 === "token")) || (key0 === "expires_at")) || (key0 === "created_at")) || (key0 === "request_id"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern11.test(data0)){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^tok_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^tok_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err9 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
if("token" !== data1){
const err10 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "token"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.token !== undefined){
let data2 = data.token;
if(typeof data2 === "string"){
if(!pattern12.test(data2)){
const err11 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/pattern",keyword:"pattern",params:{pattern: "^tk_"},message:"must match pattern \""+"^tk_"+"\""};
vErrors = withFault(vErrors, err11);
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.expires_at !== undefined){
let data3 = data.expires_at;
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
const err13 = {instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err13);
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.created_at !== undefined){
let data4 = data.created_at;
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
const err15 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err15);
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.request_id !== undefined){
let data5 = data.request_id;
if(typeof data5 === "string"){
if(!pattern10.test(data5)){
const err17 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err17);
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate117.errors = vErrors;
validate117.count = errors;
return errors === 0;
}
validate117.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isCredentialEventData = validate121;
const schema58 = {"$id":"/CredentialEventData","type":"object","required":["id","object","status","external_id","source_id","auth_method"],"properties":{"id":{"type":"string","pattern":"^cred_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"credential"},"status":{"type":"string","enum":["unverified","verified","invalid","deleted"]},"external_id":{"type":"string"},"source_id":{"type":"string","pattern":"^src_[0-9A-Za-z]{16}$"},"auth_method":{"type":"string","enum":["username_password","none"]}},"additionalProperties":false};
const pattern14 = new RegExp("^cred_[0-9A-Za-z]{16}$", "u");
const pattern15 = new RegExp("^src_[0-9A-Za-z]{16}$", "u");

function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CredentialEventData" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate121.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.external_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "external_id"},message:"must have required property '"+"external_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.source_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source_id"},message:"must have required property '"+"source_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.auth_method === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "auth_method"},message:"must have required property '"+"auth_method"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "object")) || (key0 === "status")) || (key0 === "external_id")) || (key0 === "source_id")) || (key0 === "auth_method"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern14.test(data0)){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^cred_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^cred_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err9 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
if("credential" !== data1){
const err10 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "credential"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
const err11 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(!((((data2 === "unverified") || (data2 === "verified")) || (data2 === "invalid")) || (data2 === "deleted"))){
const err12 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema58.properties.status.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.external_id !== undefined){
if(typeof data.external_id !== "string"){
const err13 = {instancePath:instancePath+"/external_id",schemaPath:"#/properties/external_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.source_id !== undefined){
let data4 = data.source_id;
if(typeof data4 === "string"){
if(!pattern15.test(data4)){
const err14 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/pattern",keyword:"pattern",params:{pattern: "^src_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^src_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err14);
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.auth_method !== undefined){
let data5 = data.auth_method;
if(typeof data5 !== "string"){
const err16 = {instancePath:instancePath+"/auth_method",schemaPath:"#/properties/auth_method/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err16);
errors++;
}
if(!((data5 === "username_password") || (data5 === "none"))){
const err17 = {instancePath:instancePath+"/auth_method",schemaPath:"#/properties/auth_method/enum",keyword:"enum",params:{allowedValues: schema58.properties.auth_method.enum},message:"must be equal to one of the allowed values"};
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
validate121.errors = vErrors;
validate121.count = errors;
return errors === 0;
}
validate121.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isDeleteAgentResponse = validate122;
const schema59 = {"$id":"/DeleteAgentResponse","type":"object","required":["id","object","deleted","request_id"],"properties":{"id":{"type":"string","pattern":"^agt_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"agent"},"deleted":{"type":"boolean","const":true},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};

function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DeleteAgentResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate122.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.deleted === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deleted"},message:"must have required property '"+"deleted"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "object")) || (key0 === "deleted")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern3.test(data0)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^agt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
if("agent" !== data1){
const err8 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "agent"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.deleted !== undefined){
let data2 = data.deleted;
if(typeof data2 !== "boolean"){
const err9 = {instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(true !== data2){
const err10 = {instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.request_id !== undefined){
let data3 = data.request_id;
if(typeof data3 === "string"){
if(!pattern10.test(data3)){
const err11 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err11);
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate122.errors = vErrors;
validate122.count = errors;
return errors === 0;
}
validate122.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isDeleteCredentialResponse = validate123;
const schema60 = {"$id":"/DeleteCredentialResponse","type":"object","required":["id","object","deleted","request_id"],"properties":{"id":{"type":"string","pattern":"^cred_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"credential"},"deleted":{"type":"boolean","const":true},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};

function validate123(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DeleteCredentialResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate123.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.deleted === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deleted"},message:"must have required property '"+"deleted"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "object")) || (key0 === "deleted")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern14.test(data0)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^cred_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^cred_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
if("credential" !== data1){
const err8 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "credential"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.deleted !== undefined){
let data2 = data.deleted;
if(typeof data2 !== "boolean"){
const err9 = {instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(true !== data2){
const err10 = {instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.request_id !== undefined){
let data3 = data.request_id;
if(typeof data3 === "string"){
if(!pattern10.test(data3)){
const err11 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err11);
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate123.errors = vErrors;
validate123.count = errors;
return errors === 0;
}
validate123.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isDeleteEventDestinationResponse = validate124;
const schema61 = {"$id":"/DeleteEventDestinationResponse","type":"object","required":["id","object","deleted","request_id"],"properties":{"id":{"type":"string","pattern":"^evtd_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"event_destination"},"deleted":{"type":"boolean","const":true},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};

function validate124(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DeleteEventDestinationResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate124.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.deleted === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deleted"},message:"must have required property '"+"deleted"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "object")) || (key0 === "deleted")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^evtd_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^evtd_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
if("event_destination" !== data1){
const err8 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "event_destination"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.deleted !== undefined){
let data2 = data.deleted;
if(typeof data2 !== "boolean"){
const err9 = {instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(true !== data2){
const err10 = {instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.request_id !== undefined){
let data3 = data.request_id;
if(typeof data3 === "string"){
if(!pattern10.test(data3)){
const err11 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err11);
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate124.errors = vErrors;
validate124.count = errors;
return errors === 0;
}
validate124.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isDeleteSourceResponse = validate125;
const schema62 = {"$id":"/DeleteSourceResponse","type":"object","required":["id","object","deleted","request_id"],"properties":{"id":{"type":"string","pattern":"^src_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"source"},"deleted":{"type":"boolean","const":true},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};

function validate125(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DeleteSourceResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate125.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.deleted === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deleted"},message:"must have required property '"+"deleted"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "object")) || (key0 === "deleted")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern15.test(data0)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^src_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^src_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
if("source" !== data1){
const err8 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "source"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.deleted !== undefined){
let data2 = data.deleted;
if(typeof data2 !== "boolean"){
const err9 = {instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(true !== data2){
const err10 = {instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.request_id !== undefined){
let data3 = data.request_id;
if(typeof data3 === "string"){
if(!pattern10.test(data3)){
const err11 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err11);
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate125.errors = vErrors;
validate125.count = errors;
return errors === 0;
}
validate125.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isDeleteTaskResponse = validate126;
const schema63 = {"$id":"/DeleteTaskResponse","type":"object","required":["id","object","deleted","request_id"],"properties":{"id":{"type":"string","pattern":"^task_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"task"},"deleted":{"type":"boolean","const":true},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const pattern4 = new RegExp("^task_[0-9A-Za-z]{16}$", "u");

function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/DeleteTaskResponse" */;
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
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.deleted === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deleted"},message:"must have required property '"+"deleted"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "object")) || (key0 === "deleted")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^task_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^task_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
if("task" !== data1){
const err8 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "task"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.deleted !== undefined){
let data2 = data.deleted;
if(typeof data2 !== "boolean"){
const err9 = {instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(true !== data2){
const err10 = {instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.request_id !== undefined){
let data3 = data.request_id;
if(typeof data3 === "string"){
if(!pattern10.test(data3)){
const err11 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err11);
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate126.errors = vErrors;
validate126.count = errors;
return errors === 0;
}
validate126.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isErrorEnvelope = validate130;
const schema66 = {"$id":"/ErrorEnvelope","type":"object","required":["errors","request_id"],"properties":{"errors":{"type":"array","minItems":1,"items":{"$ref":"/ErrorElement"}},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema64 = {"$id":"/ErrorElement","type":"object","required":["type","code","message","field"],"properties":{"type":{"$ref":"/ErrorType"},"code":{"type":"string"},"message":{"type":"string"},"field":{"type":["string","null"]}},"additionalProperties":false};
const schema65 = {"$id":"/ErrorType","type":"string","enum":["api","auth","idempotency","interaction","organization","rate_limit","request","session","source","storage","task"]};

function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ErrorType" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate128.evaluated;
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
if(!(((((((((((data === "api") || (data === "auth")) || (data === "idempotency")) || (data === "interaction")) || (data === "organization")) || (data === "rate_limit")) || (data === "request")) || (data === "session")) || (data === "source")) || (data === "storage")) || (data === "task"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema65.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate128.errors = vErrors;
validate128.count = errors;
return errors === 0;
}
validate128.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate127(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ErrorElement" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate127.evaluated;
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
if(data.message === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.field === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "field"},message:"must have required property '"+"field"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "type") || (key0 === "code")) || (key0 === "message")) || (key0 === "field"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.type !== undefined){
if(!(validate128(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate128.errors);
errors += validate128.count;
}
}
if(data.code !== undefined){
if(typeof data.code !== "string"){
const err5 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err6 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.field !== undefined){
let data3 = data.field;
if((typeof data3 !== "string") && (data3 !== null)){
const err7 = {instancePath:instancePath+"/field",schemaPath:"#/properties/field/type",keyword:"type",params:{type: schema64.properties.field.type},message:"must be string,null"};
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
validate127.errors = vErrors;
validate127.count = errors;
return errors === 0;
}
validate127.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ErrorEnvelope" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate130.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.errors === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "errors"},message:"must have required property '"+"errors"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.request_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "errors") || (key0 === "request_id"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.errors !== undefined){
let data0 = data.errors;
if(Array.isArray(data0)){
if(data0.length < 1){
const err3 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
vErrors = withFault(vErrors, err3);
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate127(data0[i0], {instancePath:instancePath+"/errors/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate127.errors);
errors += validate127.count;
}
}
}
else {
const err4 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.request_id !== undefined){
let data2 = data.request_id;
if(typeof data2 === "string"){
if(!pattern10.test(data2)){
const err5 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate130.errors = vErrors;
validate130.count = errors;
return errors === 0;
}
validate130.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isEventDestinationEventData = validate160;
const schema80 = {"$id":"/EventDestinationEventData","type":"object","required":["id","object","name","status","type","created_at","updated_at"],"properties":{"id":{"type":"string","pattern":"^evtd_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"event_destination"},"name":{"type":"string"},"status":{"$ref":"/EventDestinationStatus"},"type":{"$ref":"/EventDestinationType"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"}},"additionalProperties":false};

function validate160(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EventDestinationEventData" */;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.status === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.type === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.created_at === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.updated_at === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "id") || (key0 === "object")) || (key0 === "name")) || (key0 === "status")) || (key0 === "type")) || (key0 === "created_at")) || (key0 === "updated_at"))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^evtd_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^evtd_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err10 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
if("event_destination" !== data1){
const err11 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "event_destination"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err12 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.status !== undefined){
if(!(validate93(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate93.errors);
errors += validate93.count;
}
}
if(data.type !== undefined){
if(!(validate77(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate77.errors);
errors += validate77.count;
}
}
if(data.created_at !== undefined){
let data5 = data.created_at;
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
const err13 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err13);
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.updated_at !== undefined){
let data6 = data.updated_at;
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err15 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err15);
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate160.errors = vErrors;
validate160.count = errors;
return errors === 0;
}
validate160.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isEventDestinationResponse = validate182;
const schema85 = {"$id":"/EventDestinationResponse","type":"object","required":["id","object","name","status","type","events","created_at","updated_at","request_id"],"properties":{"id":{"type":"string","pattern":"^evtd_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"event_destination"},"name":{"type":"string"},"status":{"$ref":"/EventDestinationStatus"},"type":{"$ref":"/EventDestinationType"},"events":{"type":"array","items":{"type":"string"}},"webhook":{"$ref":"/WebhookDestination"},"aws_sqs":{"$ref":"/AwsSqsDestination"},"aws_kinesis":{"$ref":"/AwsKinesisDestination"},"aws_s3":{"$ref":"/AwsS3Destination"},"aws_eventbridge":{"$ref":"/AwsEventbridgeDestination"},"gcp_pubsub":{"$ref":"/GcpPubsubDestination"},"rabbitmq":{"$ref":"/RabbitmqDestination"},"azure_servicebus":{"$ref":"/AzureServicebusDestination"},"hookdeck":{"$ref":"/HookdeckDestination"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema84 = {"$id":"/WebhookDestination","type":"object","required":["url"],"properties":{"url":{"type":"string"}},"additionalProperties":false};

function validate172(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/WebhookDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate172.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "url")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.url !== undefined){
if(typeof data.url !== "string"){
const err2 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate172.errors = vErrors;
validate172.count = errors;
return errors === 0;
}
validate172.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate182(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EventDestinationResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate182.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.status === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.type === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.events === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"},message:"must have required property '"+"events"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.created_at === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.updated_at === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.request_id === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema85.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^evtd_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^evtd_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err10);
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err12 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
if("event_destination" !== data1){
const err13 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "event_destination"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err14 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.status !== undefined){
if(!(validate93(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate93.errors);
errors += validate93.count;
}
}
if(data.type !== undefined){
if(!(validate77(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate77.errors);
errors += validate77.count;
}
}
if(data.events !== undefined){
let data5 = data.events;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(typeof data5[i0] !== "string"){
const err15 = {instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.webhook !== undefined){
if(!(validate172(data.webhook, {instancePath:instancePath+"/webhook",parentData:data,parentDataProperty:"webhook",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate172.errors);
errors += validate172.count;
}
}
if(data.aws_sqs !== undefined){
if(!(validate61(data.aws_sqs, {instancePath:instancePath+"/aws_sqs",parentData:data,parentDataProperty:"aws_sqs",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
if(data.aws_kinesis !== undefined){
if(!(validate59(data.aws_kinesis, {instancePath:instancePath+"/aws_kinesis",parentData:data,parentDataProperty:"aws_kinesis",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate59.errors);
errors += validate59.count;
}
}
if(data.aws_s3 !== undefined){
if(!(validate60(data.aws_s3, {instancePath:instancePath+"/aws_s3",parentData:data,parentDataProperty:"aws_s3",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate60.errors);
errors += validate60.count;
}
}
if(data.aws_eventbridge !== undefined){
if(!(validate58(data.aws_eventbridge, {instancePath:instancePath+"/aws_eventbridge",parentData:data,parentDataProperty:"aws_eventbridge",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate58.errors);
errors += validate58.count;
}
}
if(data.gcp_pubsub !== undefined){
if(!(validate102(data.gcp_pubsub, {instancePath:instancePath+"/gcp_pubsub",parentData:data,parentDataProperty:"gcp_pubsub",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate102.errors);
errors += validate102.count;
}
}
if(data.rabbitmq !== undefined){
if(!(validate104(data.rabbitmq, {instancePath:instancePath+"/rabbitmq",parentData:data,parentDataProperty:"rabbitmq",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate104.errors);
errors += validate104.count;
}
}
if(data.azure_servicebus !== undefined){
if(!(validate62(data.azure_servicebus, {instancePath:instancePath+"/azure_servicebus",parentData:data,parentDataProperty:"azure_servicebus",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate62.errors);
errors += validate62.count;
}
}
if(data.hookdeck !== undefined){
if(!(validate107(data.hookdeck, {instancePath:instancePath+"/hookdeck",parentData:data,parentDataProperty:"hookdeck",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate107.errors);
errors += validate107.count;
}
}
if(data.created_at !== undefined){
let data16 = data.created_at;
if(typeof data16 === "string"){
if(!(formats0.validate(data16))){
const err17 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err17);
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.updated_at !== undefined){
let data17 = data.updated_at;
if(typeof data17 === "string"){
if(!(formats0.validate(data17))){
const err19 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err19);
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.request_id !== undefined){
let data18 = data.request_id;
if(typeof data18 === "string"){
if(!pattern10.test(data18)){
const err21 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err21);
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err23);
errors++;
}
validate182.errors = vErrors;
validate182.count = errors;
return errors === 0;
}
validate182.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isGetAgentResponse = validate196;
const schema87 = {"$id":"/GetAgentResponse","type":"object","required":["id","object","name","description","tasks","created_at","updated_at","request_id"],"properties":{"id":{"type":"string","pattern":"^agt_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"agent"},"name":{"type":"string"},"description":{"type":["string","null"]},"tasks":{"type":"array","items":{"$ref":"/AgentTask"}},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema20 = {"$id":"/AgentTask","type":"object","required":["id","object","name","status"],"properties":{"id":{"type":"string","pattern":"^task_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"task"},"name":{"type":"string"},"status":{"$ref":"/TaskStatus"}},"additionalProperties":false};
const schema21 = {"$id":"/TaskStatus","type":"string","enum":["learning","test","live"]};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TaskStatus" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
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
if(!(((data === "learning") || (data === "test")) || (data === "live"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema21.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate54.errors = vErrors;
validate54.count = errors;
return errors === 0;
}
validate54.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/AgentTask" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.status === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "object")) || (key0 === "name")) || (key0 === "status"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^task_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^task_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
if("task" !== data1){
const err8 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "task"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.status !== undefined){
if(!(validate54(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate54.errors);
errors += validate54.count;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err10);
errors++;
}
validate53.errors = vErrors;
validate53.count = errors;
return errors === 0;
}
validate53.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate196(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/GetAgentResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate196.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.description === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.tasks === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tasks"},message:"must have required property '"+"tasks"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.created_at === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.updated_at === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.request_id === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "object")) || (key0 === "name")) || (key0 === "description")) || (key0 === "tasks")) || (key0 === "created_at")) || (key0 === "updated_at")) || (key0 === "request_id"))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern3.test(data0)){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^agt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err9);
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err11 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
if("agent" !== data1){
const err12 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "agent"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err13 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.description !== undefined){
let data3 = data.description;
if((typeof data3 !== "string") && (data3 !== null)){
const err14 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema87.properties.description.type},message:"must be string,null"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.tasks !== undefined){
let data4 = data.tasks;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(!(validate53(data4[i0], {instancePath:instancePath+"/tasks/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
}
else {
const err15 = {instancePath:instancePath+"/tasks",schemaPath:"#/properties/tasks/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.created_at !== undefined){
let data6 = data.created_at;
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err16 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err16);
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.updated_at !== undefined){
let data7 = data.updated_at;
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
const err18 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err18);
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.request_id !== undefined){
let data8 = data.request_id;
if(typeof data8 === "string"){
if(!pattern10.test(data8)){
const err20 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err20);
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate196.errors = vErrors;
validate196.count = errors;
return errors === 0;
}
validate196.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isGetCredentialResponse = validate198;
const schema88 = {"$id":"/GetCredentialResponse","type":"object","required":["id","object","status","external_id","source_id","auth_method","auth_credentials","created_at","updated_at","request_id"],"properties":{"id":{"type":"string","pattern":"^cred_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"credential"},"status":{"type":"string","enum":["unverified","verified","invalid","deleted"]},"external_id":{"type":["string","null"],"maxLength":255},"source_id":{"type":"string","pattern":"^src_[0-9A-Za-z]{16}$"},"auth_method":{"type":"string","enum":["username_password","none"]},"auth_credentials":{"$ref":"/CredentialSummary"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const func1 = m1;
const schema57 = {"$id":"/CredentialSummary","type":"object","required":["username"],"properties":{"username":{"type":["string","null"]}},"additionalProperties":false};

function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/CredentialSummary" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate119.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.username === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "username"},message:"must have required property '"+"username"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "username")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.username !== undefined){
let data0 = data.username;
if((typeof data0 !== "string") && (data0 !== null)){
const err2 = {instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: schema57.properties.username.type},message:"must be string,null"};
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
validate119.errors = vErrors;
validate119.count = errors;
return errors === 0;
}
validate119.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate198(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/GetCredentialResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate198.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.external_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "external_id"},message:"must have required property '"+"external_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.source_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source_id"},message:"must have required property '"+"source_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.auth_method === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "auth_method"},message:"must have required property '"+"auth_method"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.auth_credentials === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "auth_credentials"},message:"must have required property '"+"auth_credentials"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.created_at === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.updated_at === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.request_id === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema88.properties, key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern14.test(data0)){
const err11 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^cred_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^cred_[0-9A-Za-z]{16}$"+"\""};
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
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err13 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
if("credential" !== data1){
const err14 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "credential"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
const err15 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
if(!((((data2 === "unverified") || (data2 === "verified")) || (data2 === "invalid")) || (data2 === "deleted"))){
const err16 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema88.properties.status.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.external_id !== undefined){
let data3 = data.external_id;
if((typeof data3 !== "string") && (data3 !== null)){
const err17 = {instancePath:instancePath+"/external_id",schemaPath:"#/properties/external_id/type",keyword:"type",params:{type: schema88.properties.external_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err17);
errors++;
}
if(typeof data3 === "string"){
if(func1(data3) > 255){
const err18 = {instancePath:instancePath+"/external_id",schemaPath:"#/properties/external_id/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
}
if(data.source_id !== undefined){
let data4 = data.source_id;
if(typeof data4 === "string"){
if(!pattern15.test(data4)){
const err19 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/pattern",keyword:"pattern",params:{pattern: "^src_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^src_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err19);
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.auth_method !== undefined){
let data5 = data.auth_method;
if(typeof data5 !== "string"){
const err21 = {instancePath:instancePath+"/auth_method",schemaPath:"#/properties/auth_method/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err21);
errors++;
}
if(!((data5 === "username_password") || (data5 === "none"))){
const err22 = {instancePath:instancePath+"/auth_method",schemaPath:"#/properties/auth_method/enum",keyword:"enum",params:{allowedValues: schema88.properties.auth_method.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
if(data.auth_credentials !== undefined){
if(!(validate119(data.auth_credentials, {instancePath:instancePath+"/auth_credentials",parentData:data,parentDataProperty:"auth_credentials",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate119.errors);
errors += validate119.count;
}
}
if(data.created_at !== undefined){
let data7 = data.created_at;
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
const err23 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err23);
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
if(data.updated_at !== undefined){
let data8 = data.updated_at;
if(typeof data8 === "string"){
if(!(formats0.validate(data8))){
const err25 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err25);
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err26);
errors++;
}
}
if(data.request_id !== undefined){
let data9 = data.request_id;
if(typeof data9 === "string"){
if(!pattern10.test(data9)){
const err27 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err27);
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate198.errors = vErrors;
validate198.count = errors;
return errors === 0;
}
validate198.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isGetEventResponse = validate200;
const schema89 = {"$id":"/GetEventResponse","type":"object","required":["id","object","type","data","created_at","request_id"],"properties":{"id":{"type":"string","pattern":"^evt_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"event"},"type":{"$ref":"/EventTypeName"},"data":{"$ref":"/EventData"},"created_at":{"type":"string","format":"date-time"},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const pattern29 = new RegExp("^evt_[0-9A-Za-z]{16}$", "u");
const schema68 = {"$id":"/EventTypeName","type":"string","enum":["agent.created","agent.updated","agent.deleted","source.created","source.updated","source.deleted","credential.created","credential.unverified","credential.verified","credential.invalid","credential.deleted","session.queued","session.running","session.idle","session.completing","session.completed","session.failed","task.created","task.updated","task.reset","task.deleted","task_run.queued","task_run.running","task_run.interaction_required","task_run.review_required","task_run.completed","task_run.failed","task_run.canceling","task_run.canceled","storage.created","event_destination.activated","event_destination.deactivated","user.created"]};

function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EventTypeName" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate133.evaluated;
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
if(!(((((((((((((((((((((((((((((((((data === "agent.created") || (data === "agent.updated")) || (data === "agent.deleted")) || (data === "source.created")) || (data === "source.updated")) || (data === "source.deleted")) || (data === "credential.created")) || (data === "credential.unverified")) || (data === "credential.verified")) || (data === "credential.invalid")) || (data === "credential.deleted")) || (data === "session.queued")) || (data === "session.running")) || (data === "session.idle")) || (data === "session.completing")) || (data === "session.completed")) || (data === "session.failed")) || (data === "task.created")) || (data === "task.updated")) || (data === "task.reset")) || (data === "task.deleted")) || (data === "task_run.queued")) || (data === "task_run.running")) || (data === "task_run.interaction_required")) || (data === "task_run.review_required")) || (data === "task_run.completed")) || (data === "task_run.failed")) || (data === "task_run.canceling")) || (data === "task_run.canceled")) || (data === "storage.created")) || (data === "event_destination.activated")) || (data === "event_destination.deactivated")) || (data === "user.created"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema68.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate133.errors = vErrors;
validate133.count = errors;
return errors === 0;
}
validate133.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema69 = {"$id":"/EventData","oneOf":[{"$ref":"/AgentEventData"},{"$ref":"/SourceEventData"},{"$ref":"/CredentialEventData"},{"$ref":"/SessionEventData"},{"$ref":"/TaskEventData"},{"$ref":"/TaskRunEventData"},{"$ref":"/TaskRunInteractionEventData"},{"$ref":"/StorageEventData"},{"$ref":"/EventDestinationEventData"},{"$ref":"/UserEventData"}]};
const schema70 = {"$id":"/SourceEventData","type":"object","required":["id","object","name","type","created_at","updated_at"],"properties":{"id":{"type":"string","pattern":"^src_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"source"},"name":{"type":"string"},"type":{"type":"string","const":"website"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"}},"additionalProperties":false};

function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SourceEventData" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate137.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.type === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.created_at === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.updated_at === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "object")) || (key0 === "name")) || (key0 === "type")) || (key0 === "created_at")) || (key0 === "updated_at"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern15.test(data0)){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^src_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^src_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err9 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
if("source" !== data1){
const err10 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "source"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err11 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.type !== undefined){
let data3 = data.type;
if(typeof data3 !== "string"){
const err12 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
if("website" !== data3){
const err13 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "website"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.created_at !== undefined){
let data4 = data.created_at;
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
const err14 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err14);
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.updated_at !== undefined){
let data5 = data.updated_at;
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
const err16 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err16);
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate137.errors = vErrors;
validate137.count = errors;
return errors === 0;
}
validate137.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema71 = {"$id":"/SessionEventData","type":"object","required":["id","object","status","runtime_ms","created_at","updated_at"],"properties":{"id":{"type":"string","pattern":"^sess_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"session"},"status":{"type":"string","enum":["queued","running","idle","completing","completed","failed"]},"runtime_ms":{"type":"integer","minimum":0},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"}},"additionalProperties":false};
const pattern31 = new RegExp("^sess_[0-9A-Za-z]{16}$", "u");

function validate140(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SessionEventData" */;
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
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.runtime_ms === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runtime_ms"},message:"must have required property '"+"runtime_ms"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.created_at === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.updated_at === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "object")) || (key0 === "status")) || (key0 === "runtime_ms")) || (key0 === "created_at")) || (key0 === "updated_at"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern31.test(data0)){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^sess_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^sess_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err9 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
if("session" !== data1){
const err10 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "session"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
const err11 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(!((((((data2 === "queued") || (data2 === "running")) || (data2 === "idle")) || (data2 === "completing")) || (data2 === "completed")) || (data2 === "failed"))){
const err12 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema71.properties.status.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.runtime_ms !== undefined){
let data3 = data.runtime_ms;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err13 = {instancePath:instancePath+"/runtime_ms",schemaPath:"#/properties/runtime_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err13);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err14 = {instancePath:instancePath+"/runtime_ms",schemaPath:"#/properties/runtime_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
}
if(data.created_at !== undefined){
let data4 = data.created_at;
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
const err15 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err15);
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.updated_at !== undefined){
let data5 = data.updated_at;
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
const err17 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err17);
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate140.errors = vErrors;
validate140.count = errors;
return errors === 0;
}
validate140.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema72 = {"$id":"/TaskEventData","type":"object","required":["id","object","name","prompt","status","agent_id","extraction","created_at","updated_at"],"properties":{"id":{"type":"string","pattern":"^task_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"task"},"name":{"type":"string"},"prompt":{"type":"string"},"status":{"$ref":"/TaskStatus"},"agent_id":{"type":"string","pattern":"^agt_[0-9A-Za-z]{16}$"},"extraction":{"type":"boolean"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"}},"additionalProperties":false};

function validate142(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TaskEventData" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate142.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.prompt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prompt"},message:"must have required property '"+"prompt"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.status === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.agent_id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.extraction === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "extraction"},message:"must have required property '"+"extraction"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.created_at === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.updated_at === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema72.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^task_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^task_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err10);
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err12 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
if("task" !== data1){
const err13 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "task"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err14 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.prompt !== undefined){
if(typeof data.prompt !== "string"){
const err15 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.status !== undefined){
if(!(validate54(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate54.errors);
errors += validate54.count;
}
}
if(data.agent_id !== undefined){
let data5 = data.agent_id;
if(typeof data5 === "string"){
if(!pattern3.test(data5)){
const err16 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^agt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err16);
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.extraction !== undefined){
if(typeof data.extraction !== "boolean"){
const err18 = {instancePath:instancePath+"/extraction",schemaPath:"#/properties/extraction/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.created_at !== undefined){
let data7 = data.created_at;
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
const err19 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err19);
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.updated_at !== undefined){
let data8 = data.updated_at;
if(typeof data8 === "string"){
if(!(formats0.validate(data8))){
const err21 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err21);
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err23);
errors++;
}
validate142.errors = vErrors;
validate142.count = errors;
return errors === 0;
}
validate142.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema73 = {"$id":"/TaskRunEventData","type":"object","required":["id","object","status","result","task_id","credential_id","workflow_id","agent_id","source_id","runtime_ms","created_at","updated_at"],"properties":{"id":{"type":"string","pattern":"^trun_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"task_run"},"status":{"$ref":"/TaskRunStatus"},"result":{"type":"string","enum":["success","failure","unknown",""]},"task_id":{"type":"string","pattern":"^task_[0-9A-Za-z]{16}$"},"credential_id":{"type":"string","pattern":"^(cred_[0-9A-Za-z]{16})?$"},"workflow_id":{"type":"string","pattern":"^(wflo_[0-9A-Za-z]{16})?$"},"agent_id":{"type":"string","pattern":"^agt_[0-9A-Za-z]{16}$"},"source_id":{"type":"string","pattern":"^(src_[0-9A-Za-z]{16})?$"},"runtime_ms":{"type":"integer","minimum":0},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"}},"additionalProperties":false};
const pattern34 = new RegExp("^trun_[0-9A-Za-z]{16}$", "u");
const pattern36 = new RegExp("^(cred_[0-9A-Za-z]{16})?$", "u");
const pattern37 = new RegExp("^(wflo_[0-9A-Za-z]{16})?$", "u");
const pattern39 = new RegExp("^(src_[0-9A-Za-z]{16})?$", "u");
const schema74 = {"$id":"/TaskRunStatus","type":"string","enum":["queued","running","cancelling","interaction_required","review_required","completed","canceled","failed"]};

function validate146(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TaskRunStatus" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate146.evaluated;
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
if(!((((((((data === "queued") || (data === "running")) || (data === "cancelling")) || (data === "interaction_required")) || (data === "review_required")) || (data === "completed")) || (data === "canceled")) || (data === "failed"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema74.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate146.errors = vErrors;
validate146.count = errors;
return errors === 0;
}
validate146.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate145(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TaskRunEventData" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate145.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.result === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.task_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task_id"},message:"must have required property '"+"task_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.credential_id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "credential_id"},message:"must have required property '"+"credential_id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.workflow_id === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workflow_id"},message:"must have required property '"+"workflow_id"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.agent_id === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.source_id === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source_id"},message:"must have required property '"+"source_id"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.runtime_ms === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runtime_ms"},message:"must have required property '"+"runtime_ms"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(data.created_at === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(data.updated_at === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err11);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema73.properties, key0))){
const err12 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern34.test(data0)){
const err13 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^trun_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^trun_[0-9A-Za-z]{16}$"+"\""};
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
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err15 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
if("task_run" !== data1){
const err16 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "task_run"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.status !== undefined){
if(!(validate146(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate146.errors);
errors += validate146.count;
}
}
if(data.result !== undefined){
let data3 = data.result;
if(typeof data3 !== "string"){
const err17 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err17);
errors++;
}
if(!((((data3 === "success") || (data3 === "failure")) || (data3 === "unknown")) || (data3 === ""))){
const err18 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema73.properties.result.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.task_id !== undefined){
let data4 = data.task_id;
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err19 = {instancePath:instancePath+"/task_id",schemaPath:"#/properties/task_id/pattern",keyword:"pattern",params:{pattern: "^task_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^task_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err19);
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/task_id",schemaPath:"#/properties/task_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.credential_id !== undefined){
let data5 = data.credential_id;
if(typeof data5 === "string"){
if(!pattern36.test(data5)){
const err21 = {instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/pattern",keyword:"pattern",params:{pattern: "^(cred_[0-9A-Za-z]{16})?$"},message:"must match pattern \""+"^(cred_[0-9A-Za-z]{16})?$"+"\""};
vErrors = withFault(vErrors, err21);
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
if(data.workflow_id !== undefined){
let data6 = data.workflow_id;
if(typeof data6 === "string"){
if(!pattern37.test(data6)){
const err23 = {instancePath:instancePath+"/workflow_id",schemaPath:"#/properties/workflow_id/pattern",keyword:"pattern",params:{pattern: "^(wflo_[0-9A-Za-z]{16})?$"},message:"must match pattern \""+"^(wflo_[0-9A-Za-z]{16})?$"+"\""};
vErrors = withFault(vErrors, err23);
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/workflow_id",schemaPath:"#/properties/workflow_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
if(data.agent_id !== undefined){
let data7 = data.agent_id;
if(typeof data7 === "string"){
if(!pattern3.test(data7)){
const err25 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^agt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err25);
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err26);
errors++;
}
}
if(data.source_id !== undefined){
let data8 = data.source_id;
if(typeof data8 === "string"){
if(!pattern39.test(data8)){
const err27 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/pattern",keyword:"pattern",params:{pattern: "^(src_[0-9A-Za-z]{16})?$"},message:"must match pattern \""+"^(src_[0-9A-Za-z]{16})?$"+"\""};
vErrors = withFault(vErrors, err27);
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err28);
errors++;
}
}
if(data.runtime_ms !== undefined){
let data9 = data.runtime_ms;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err29 = {instancePath:instancePath+"/runtime_ms",schemaPath:"#/properties/runtime_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err29);
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err30 = {instancePath:instancePath+"/runtime_ms",schemaPath:"#/properties/runtime_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err30);
errors++;
}
}
}
if(data.created_at !== undefined){
let data10 = data.created_at;
if(typeof data10 === "string"){
if(!(formats0.validate(data10))){
const err31 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err31);
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err32);
errors++;
}
}
if(data.updated_at !== undefined){
let data11 = data.updated_at;
if(typeof data11 === "string"){
if(!(formats0.validate(data11))){
const err33 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err33);
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err34);
errors++;
}
}
}
else {
const err35 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err35);
errors++;
}
validate145.errors = vErrors;
validate145.count = errors;
return errors === 0;
}
validate145.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema75 = {"$id":"/TaskRunInteractionEventData","type":"object","required":["id","object","status","result","task_id","credential_id","workflow_id","agent_id","source_id","runtime_ms","interaction","created_at","updated_at"],"properties":{"id":{"type":"string","pattern":"^trun_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"task_run"},"status":{"$ref":"/TaskRunStatus"},"result":{"type":"string","enum":["success","failure","unknown",""]},"task_id":{"type":"string","pattern":"^task_[0-9A-Za-z]{16}$"},"credential_id":{"type":"string","pattern":"^(cred_[0-9A-Za-z]{16})?$"},"workflow_id":{"type":"string","pattern":"^(wflo_[0-9A-Za-z]{16})?$"},"agent_id":{"type":"string","pattern":"^agt_[0-9A-Za-z]{16}$"},"source_id":{"type":"string","pattern":"^(src_[0-9A-Za-z]{16})?$"},"runtime_ms":{"type":"integer","minimum":0},"interaction":{"$ref":"/Interaction"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"}},"additionalProperties":false};
const schema76 = {"$id":"/Interaction","type":"object","required":["type","message","fields"],"properties":{"type":{"$ref":"/InteractionType"},"message":{"type":"string"},"fields":{"type":"array","items":{"$ref":"/InteractionField"}}},"additionalProperties":false};
const schema77 = {"$id":"/InteractionType","type":"string","enum":["mfa","security_question","account_selection"]};

function validate152(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/InteractionType" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate152.evaluated;
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
if(!(((data === "mfa") || (data === "security_question")) || (data === "account_selection"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema77.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err1);
errors++;
}
validate152.errors = vErrors;
validate152.count = errors;
return errors === 0;
}
validate152.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema78 = {"$id":"/InteractionField","type":"object","required":["name","type","label"],"properties":{"name":{"type":"string"},"type":{"type":"string"},"label":{"type":"string"}}};

function validate154(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/InteractionField" */;
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
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.label === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.type !== undefined){
if(typeof data.type !== "string"){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.label !== undefined){
if(typeof data.label !== "string"){
const err5 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate154.errors = vErrors;
validate154.count = errors;
return errors === 0;
}
validate154.evaluated = {"props":{"name":true,"type":true,"label":true},"dynamicProps":false,"dynamicItems":false};


function validate151(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Interaction" */;
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
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.message === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.fields === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fields"},message:"must have required property '"+"fields"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "type") || (key0 === "message")) || (key0 === "fields"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.type !== undefined){
if(!(validate152(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate152.errors);
errors += validate152.count;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err4 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.fields !== undefined){
let data2 = data.fields;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate154(data2[i0], {instancePath:instancePath+"/fields/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate154.errors);
errors += validate154.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
validate151.errors = vErrors;
validate151.count = errors;
return errors === 0;
}
validate151.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate149(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TaskRunInteractionEventData" */;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.result === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.task_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task_id"},message:"must have required property '"+"task_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.credential_id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "credential_id"},message:"must have required property '"+"credential_id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.workflow_id === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workflow_id"},message:"must have required property '"+"workflow_id"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.agent_id === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.source_id === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source_id"},message:"must have required property '"+"source_id"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.runtime_ms === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runtime_ms"},message:"must have required property '"+"runtime_ms"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(data.interaction === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "interaction"},message:"must have required property '"+"interaction"+"'"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(data.created_at === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(data.updated_at === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err12);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema75.properties, key0))){
const err13 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern34.test(data0)){
const err14 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^trun_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^trun_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err14);
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err16 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err16);
errors++;
}
if("task_run" !== data1){
const err17 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "task_run"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.status !== undefined){
if(!(validate146(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate146.errors);
errors += validate146.count;
}
}
if(data.result !== undefined){
let data3 = data.result;
if(typeof data3 !== "string"){
const err18 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err18);
errors++;
}
if(!((((data3 === "success") || (data3 === "failure")) || (data3 === "unknown")) || (data3 === ""))){
const err19 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema75.properties.result.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.task_id !== undefined){
let data4 = data.task_id;
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err20 = {instancePath:instancePath+"/task_id",schemaPath:"#/properties/task_id/pattern",keyword:"pattern",params:{pattern: "^task_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^task_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err20);
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/task_id",schemaPath:"#/properties/task_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.credential_id !== undefined){
let data5 = data.credential_id;
if(typeof data5 === "string"){
if(!pattern36.test(data5)){
const err22 = {instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/pattern",keyword:"pattern",params:{pattern: "^(cred_[0-9A-Za-z]{16})?$"},message:"must match pattern \""+"^(cred_[0-9A-Za-z]{16})?$"+"\""};
vErrors = withFault(vErrors, err22);
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
if(data.workflow_id !== undefined){
let data6 = data.workflow_id;
if(typeof data6 === "string"){
if(!pattern37.test(data6)){
const err24 = {instancePath:instancePath+"/workflow_id",schemaPath:"#/properties/workflow_id/pattern",keyword:"pattern",params:{pattern: "^(wflo_[0-9A-Za-z]{16})?$"},message:"must match pattern \""+"^(wflo_[0-9A-Za-z]{16})?$"+"\""};
vErrors = withFault(vErrors, err24);
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/workflow_id",schemaPath:"#/properties/workflow_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err25);
errors++;
}
}
if(data.agent_id !== undefined){
let data7 = data.agent_id;
if(typeof data7 === "string"){
if(!pattern3.test(data7)){
const err26 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^agt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err26);
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err27);
errors++;
}
}
if(data.source_id !== undefined){
let data8 = data.source_id;
if(typeof data8 === "string"){
if(!pattern39.test(data8)){
const err28 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/pattern",keyword:"pattern",params:{pattern: "^(src_[0-9A-Za-z]{16})?$"},message:"must match pattern \""+"^(src_[0-9A-Za-z]{16})?$"+"\""};
vErrors = withFault(vErrors, err28);
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err29);
errors++;
}
}
if(data.runtime_ms !== undefined){
let data9 = data.runtime_ms;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err30 = {instancePath:instancePath+"/runtime_ms",schemaPath:"#/properties/runtime_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err30);
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err31 = {instancePath:instancePath+"/runtime_ms",schemaPath:"#/properties/runtime_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err31);
errors++;
}
}
}
if(data.interaction !== undefined){
if(!(validate151(data.interaction, {instancePath:instancePath+"/interaction",parentData:data,parentDataProperty:"interaction",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate151.errors);
errors += validate151.count;
}
}
if(data.created_at !== undefined){
let data11 = data.created_at;
if(typeof data11 === "string"){
if(!(formats0.validate(data11))){
const err32 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err32);
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err33);
errors++;
}
}
if(data.updated_at !== undefined){
let data12 = data.updated_at;
if(typeof data12 === "string"){
if(!(formats0.validate(data12))){
const err34 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err34);
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err35);
errors++;
}
}
}
else {
const err36 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err36);
errors++;
}
validate149.errors = vErrors;
validate149.count = errors;
return errors === 0;
}
validate149.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema79 = {"$id":"/StorageEventData","type":"object","required":["id","object","file_name","file_type","file_size","fetch_date","task_run_id","created_at"],"properties":{"id":{"type":"string","pattern":"^stor_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"storage"},"file_name":{"type":"string"},"file_type":{"type":"string"},"file_size":{"type":"integer","minimum":0},"fetch_date":{"type":"string","format":"date-time"},"task_run_id":{"type":"string","pattern":"^trun_[0-9A-Za-z]{16}$"},"created_at":{"type":"string","format":"date-time"}},"additionalProperties":false};
const pattern46 = new RegExp("^stor_[0-9A-Za-z]{16}$", "u");

function validate158(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/StorageEventData" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate158.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.file_name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_name"},message:"must have required property '"+"file_name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.file_type === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_type"},message:"must have required property '"+"file_type"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.file_size === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_size"},message:"must have required property '"+"file_size"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.fetch_date === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fetch_date"},message:"must have required property '"+"fetch_date"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.task_run_id === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task_run_id"},message:"must have required property '"+"task_run_id"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.created_at === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "object")) || (key0 === "file_name")) || (key0 === "file_type")) || (key0 === "file_size")) || (key0 === "fetch_date")) || (key0 === "task_run_id")) || (key0 === "created_at"))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern46.test(data0)){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^stor_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^stor_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err9);
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err11 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
if("storage" !== data1){
const err12 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "storage"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.file_name !== undefined){
if(typeof data.file_name !== "string"){
const err13 = {instancePath:instancePath+"/file_name",schemaPath:"#/properties/file_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.file_type !== undefined){
if(typeof data.file_type !== "string"){
const err14 = {instancePath:instancePath+"/file_type",schemaPath:"#/properties/file_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.file_size !== undefined){
let data4 = data.file_size;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err15 = {instancePath:instancePath+"/file_size",schemaPath:"#/properties/file_size/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err15);
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err16 = {instancePath:instancePath+"/file_size",schemaPath:"#/properties/file_size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
}
if(data.fetch_date !== undefined){
let data5 = data.fetch_date;
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
const err17 = {instancePath:instancePath+"/fetch_date",schemaPath:"#/properties/fetch_date/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err17);
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/fetch_date",schemaPath:"#/properties/fetch_date/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.task_run_id !== undefined){
let data6 = data.task_run_id;
if(typeof data6 === "string"){
if(!pattern34.test(data6)){
const err19 = {instancePath:instancePath+"/task_run_id",schemaPath:"#/properties/task_run_id/pattern",keyword:"pattern",params:{pattern: "^trun_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^trun_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err19);
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/task_run_id",schemaPath:"#/properties/task_run_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.created_at !== undefined){
let data7 = data.created_at;
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
const err21 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err21);
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err23);
errors++;
}
validate158.errors = vErrors;
validate158.count = errors;
return errors === 0;
}
validate158.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema81 = {"$id":"/UserEventData","type":"object","required":["id","object","created_at"],"properties":{"id":{"type":"string","pattern":"^user_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"user"},"created_at":{"type":"string","format":"date-time"}},"additionalProperties":false};
const pattern49 = new RegExp("^user_[0-9A-Za-z]{16}$", "u");

function validate164(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/UserEventData" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate164.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.created_at === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "object")) || (key0 === "created_at"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern49.test(data0)){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^user_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^user_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
if("user" !== data1){
const err7 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "user"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.created_at !== undefined){
let data2 = data.created_at;
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
const err8 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate164.errors = vErrors;
validate164.count = errors;
return errors === 0;
}
validate164.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate135(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EventData" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate135.evaluated;
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
if(!(validate57(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate57.errors);
errors += validate57.count;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate137(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate137.errors);
errors += validate137.count;
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
if(!(validate121(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate121.errors);
errors += validate121.count;
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
if(!(validate140(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate140.errors);
errors += validate140.count;
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
if(!(validate142(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate142.errors);
errors += validate142.count;
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
if(!(validate145(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate145.errors);
errors += validate145.count;
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
if(!(validate149(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate149.errors);
errors += validate149.count;
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
const _errs8 = errors;
if(!(validate158(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate158.errors);
errors += validate158.count;
}
var _valid0 = _errs8 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 7];
}
else {
if(_valid0){
valid0 = true;
passing0 = 7;
if(props0 !== true){
props0 = true;
}
}
const _errs9 = errors;
if(!(validate160(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate160.errors);
errors += validate160.count;
}
var _valid0 = _errs9 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 8];
}
else {
if(_valid0){
valid0 = true;
passing0 = 8;
if(props0 !== true){
props0 = true;
}
}
const _errs10 = errors;
if(!(validate164(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate164.errors);
errors += validate164.count;
}
var _valid0 = _errs10 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 9];
}
else {
if(_valid0){
valid0 = true;
passing0 = 9;
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
validate135.errors = vErrors;
validate135.count = errors;
evaluated0.props = props0;
return errors === 0;
}
validate135.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate200(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/GetEventResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate200.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.type === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.data === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.created_at === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.request_id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "object")) || (key0 === "type")) || (key0 === "data")) || (key0 === "created_at")) || (key0 === "request_id"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern29.test(data0)){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^evt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^evt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err9 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
if("event" !== data1){
const err10 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "event"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.type !== undefined){
if(!(validate133(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate133.errors);
errors += validate133.count;
}
}
if(data.data !== undefined){
if(!(validate135(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate135.errors);
errors += validate135.count;
}
}
if(data.created_at !== undefined){
let data4 = data.created_at;
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
const err11 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err11);
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.request_id !== undefined){
let data5 = data.request_id;
if(typeof data5 === "string"){
if(!pattern10.test(data5)){
const err13 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err13);
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate200.errors = vErrors;
validate200.count = errors;
return errors === 0;
}
validate200.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isGetSessionResponse = validate203;
const schema90 = {"$id":"/GetSessionResponse","type":"object","required":["id","object","status","runtime_ms","task_runs","created_at","updated_at","request_id"],"properties":{"id":{"type":"string","pattern":"^sess_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"session"},"status":{"type":"string","enum":["queued","running","idle","completing","completed","failed"]},"runtime_ms":{"type":"integer","minimum":0},"task_runs":{"type":"array","items":{"$ref":"/SessionTaskRun"}},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema91 = {"$id":"/SessionTaskRun","type":"object","required":["id","task_id","agent_id","credential_id"],"properties":{"id":{"type":"string","pattern":"^trun_[0-9A-Za-z]{16}$"},"task_id":{"type":"string","pattern":"^task_[0-9A-Za-z]{16}$"},"agent_id":{"type":"string","pattern":"^agt_[0-9A-Za-z]{16}$"},"credential_id":{"type":["string","null"],"pattern":"^cred_[0-9A-Za-z]{16}$"}},"additionalProperties":false};

function validate204(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/SessionTaskRun" */;
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
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.task_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task_id"},message:"must have required property '"+"task_id"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.agent_id === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.credential_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "credential_id"},message:"must have required property '"+"credential_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "task_id")) || (key0 === "agent_id")) || (key0 === "credential_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern34.test(data0)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^trun_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^trun_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err5);
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.task_id !== undefined){
let data1 = data.task_id;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err7 = {instancePath:instancePath+"/task_id",schemaPath:"#/properties/task_id/pattern",keyword:"pattern",params:{pattern: "^task_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^task_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/task_id",schemaPath:"#/properties/task_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.agent_id !== undefined){
let data2 = data.agent_id;
if(typeof data2 === "string"){
if(!pattern3.test(data2)){
const err9 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^agt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err9);
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.credential_id !== undefined){
let data3 = data.credential_id;
if((typeof data3 !== "string") && (data3 !== null)){
const err11 = {instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/type",keyword:"type",params:{type: schema91.properties.credential_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(typeof data3 === "string"){
if(!pattern14.test(data3)){
const err12 = {instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/pattern",keyword:"pattern",params:{pattern: "^cred_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^cred_[0-9A-Za-z]{16}$"+"\""};
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
validate204.errors = vErrors;
validate204.count = errors;
return errors === 0;
}
validate204.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate203(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/GetSessionResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate203.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.runtime_ms === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runtime_ms"},message:"must have required property '"+"runtime_ms"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.task_runs === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task_runs"},message:"must have required property '"+"task_runs"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.created_at === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.updated_at === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.request_id === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "object")) || (key0 === "status")) || (key0 === "runtime_ms")) || (key0 === "task_runs")) || (key0 === "created_at")) || (key0 === "updated_at")) || (key0 === "request_id"))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern31.test(data0)){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^sess_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^sess_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err9);
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err11 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
if("session" !== data1){
const err12 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "session"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
const err13 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
if(!((((((data2 === "queued") || (data2 === "running")) || (data2 === "idle")) || (data2 === "completing")) || (data2 === "completed")) || (data2 === "failed"))){
const err14 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema90.properties.status.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.runtime_ms !== undefined){
let data3 = data.runtime_ms;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err15 = {instancePath:instancePath+"/runtime_ms",schemaPath:"#/properties/runtime_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err15);
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err16 = {instancePath:instancePath+"/runtime_ms",schemaPath:"#/properties/runtime_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
}
if(data.task_runs !== undefined){
let data4 = data.task_runs;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(!(validate204(data4[i0], {instancePath:instancePath+"/task_runs/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate204.errors);
errors += validate204.count;
}
}
}
else {
const err17 = {instancePath:instancePath+"/task_runs",schemaPath:"#/properties/task_runs/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.created_at !== undefined){
let data6 = data.created_at;
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err18 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err18);
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.updated_at !== undefined){
let data7 = data.updated_at;
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
const err20 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err20);
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.request_id !== undefined){
let data8 = data.request_id;
if(typeof data8 === "string"){
if(!pattern10.test(data8)){
const err22 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err22);
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate203.errors = vErrors;
validate203.count = errors;
return errors === 0;
}
validate203.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isGetSourceResponse = validate206;
const schema92 = {"$id":"/GetSourceResponse","type":"object","required":["id","object","name","type","website","created_at","updated_at","request_id"],"properties":{"id":{"type":"string","pattern":"^src_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"source"},"name":{"type":["string","null"]},"type":{"type":"string","const":"website"},"website":{"$ref":"/Website"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema93 = {"$id":"/Website","type":"object","required":["url"],"properties":{"url":{"type":"string"}},"additionalProperties":false};

function validate207(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Website" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate207.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
for(const key0 in data){
if(!(key0 === "url")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.url !== undefined){
if(typeof data.url !== "string"){
const err2 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate207.errors = vErrors;
validate207.count = errors;
return errors === 0;
}
validate207.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate206(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/GetSourceResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate206.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.type === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.website === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "website"},message:"must have required property '"+"website"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.created_at === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.updated_at === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.request_id === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "object")) || (key0 === "name")) || (key0 === "type")) || (key0 === "website")) || (key0 === "created_at")) || (key0 === "updated_at")) || (key0 === "request_id"))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern15.test(data0)){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^src_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^src_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err9);
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err11 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
if("source" !== data1){
const err12 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "source"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
if((typeof data2 !== "string") && (data2 !== null)){
const err13 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema92.properties.name.type},message:"must be string,null"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.type !== undefined){
let data3 = data.type;
if(typeof data3 !== "string"){
const err14 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
if("website" !== data3){
const err15 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "website"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.website !== undefined){
if(!(validate207(data.website, {instancePath:instancePath+"/website",parentData:data,parentDataProperty:"website",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate207.errors);
errors += validate207.count;
}
}
if(data.created_at !== undefined){
let data5 = data.created_at;
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
const err16 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err16);
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.updated_at !== undefined){
let data6 = data.updated_at;
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err18 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err18);
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.request_id !== undefined){
let data7 = data.request_id;
if(typeof data7 === "string"){
if(!pattern10.test(data7)){
const err20 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err20);
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate206.errors = vErrors;
validate206.count = errors;
return errors === 0;
}
validate206.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isGetStorageResponse = validate209;
const schema94 = {"$id":"/GetStorageResponse","type":"object","required":["id","object","file_name","file_type","file_size","url","metadata","fetch_date","extraction","task_run_id","created_at","request_id"],"properties":{"id":{"type":"string","pattern":"^stor_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"storage"},"file_name":{"type":"string"},"file_type":{"type":"string"},"file_size":{"type":"integer","minimum":0},"url":{"type":["string","null"]},"metadata":{"type":["object","null"],"additionalProperties":true},"fetch_date":{"type":"string","format":"date-time"},"extraction":{},"task_run_id":{"type":"string","pattern":"^trun_[0-9A-Za-z]{16}$"},"created_at":{"type":"string","format":"date-time"},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};

function validate209(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/GetStorageResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate209.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.file_name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_name"},message:"must have required property '"+"file_name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.file_type === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_type"},message:"must have required property '"+"file_type"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.file_size === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_size"},message:"must have required property '"+"file_size"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.url === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.metadata === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "metadata"},message:"must have required property '"+"metadata"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.fetch_date === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fetch_date"},message:"must have required property '"+"fetch_date"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.extraction === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "extraction"},message:"must have required property '"+"extraction"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.task_run_id === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task_run_id"},message:"must have required property '"+"task_run_id"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(data.created_at === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(data.request_id === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err11);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema94.properties, key0))){
const err12 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern46.test(data0)){
const err13 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^stor_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^stor_[0-9A-Za-z]{16}$"+"\""};
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
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err15 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
if("storage" !== data1){
const err16 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "storage"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.file_name !== undefined){
if(typeof data.file_name !== "string"){
const err17 = {instancePath:instancePath+"/file_name",schemaPath:"#/properties/file_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.file_type !== undefined){
if(typeof data.file_type !== "string"){
const err18 = {instancePath:instancePath+"/file_type",schemaPath:"#/properties/file_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.file_size !== undefined){
let data4 = data.file_size;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err19 = {instancePath:instancePath+"/file_size",schemaPath:"#/properties/file_size/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err19);
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err20 = {instancePath:instancePath+"/file_size",schemaPath:"#/properties/file_size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
}
if(data.url !== undefined){
let data5 = data.url;
if((typeof data5 !== "string") && (data5 !== null)){
const err21 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: schema94.properties.url.type},message:"must be string,null"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.metadata !== undefined){
let data6 = data.metadata;
if((!(data6 && typeof data6 == "object" && !Array.isArray(data6))) && (data6 !== null)){
const err22 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: schema94.properties.metadata.type},message:"must be object,null"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
if(data.fetch_date !== undefined){
let data7 = data.fetch_date;
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
const err23 = {instancePath:instancePath+"/fetch_date",schemaPath:"#/properties/fetch_date/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err23);
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/fetch_date",schemaPath:"#/properties/fetch_date/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
if(data.task_run_id !== undefined){
let data8 = data.task_run_id;
if(typeof data8 === "string"){
if(!pattern34.test(data8)){
const err25 = {instancePath:instancePath+"/task_run_id",schemaPath:"#/properties/task_run_id/pattern",keyword:"pattern",params:{pattern: "^trun_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^trun_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err25);
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/task_run_id",schemaPath:"#/properties/task_run_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err26);
errors++;
}
}
if(data.created_at !== undefined){
let data9 = data.created_at;
if(typeof data9 === "string"){
if(!(formats0.validate(data9))){
const err27 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err27);
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err28);
errors++;
}
}
if(data.request_id !== undefined){
let data10 = data.request_id;
if(typeof data10 === "string"){
if(!pattern10.test(data10)){
const err29 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err29);
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate209.errors = vErrors;
validate209.count = errors;
return errors === 0;
}
validate209.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isGetTaskResponse = validate210;
const schema95 = {"$id":"/GetTaskResponse","type":"object","required":["id","object","name","prompt","status","agent_id","input_schema","output_schema","storage","extraction","created_at","updated_at","request_id"],"properties":{"id":{"type":"string","pattern":"^task_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"task"},"name":{"type":"string"},"prompt":{"type":["string","null"]},"status":{"$ref":"/TaskStatus"},"agent_id":{"type":"string","pattern":"^agt_[0-9A-Za-z]{16}$"},"input_schema":{"type":["object","null"],"additionalProperties":true},"output_schema":{"type":["object","null"],"additionalProperties":true},"storage":{"$ref":"/TaskStorage"},"extraction":{"type":"boolean"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema53 = {"$id":"/TaskStorage","type":["object","null"],"properties":{"enabled":{"type":"boolean"},"extraction":{"type":"boolean"},"extraction_schema":{"$ref":"/ExtractionSchema"},"deduplication":{"type":"boolean"}}};
const schema54 = {"$id":"/ExtractionSchema","type":["object","null"],"additionalProperties":true};

function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ExtractionSchema" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate114.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema54.type},message:"must be object,null"};
vErrors = withFault(vErrors, err0);
errors++;
}
validate114.errors = vErrors;
validate114.count = errors;
return errors === 0;
}
validate114.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TaskStorage" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate113.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema53.type},message:"must be object,null"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.enabled !== undefined){
if(typeof data.enabled !== "boolean"){
const err1 = {instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err1);
errors++;
}
}
if(data.extraction !== undefined){
if(typeof data.extraction !== "boolean"){
const err2 = {instancePath:instancePath+"/extraction",schemaPath:"#/properties/extraction/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err2);
errors++;
}
}
if(data.extraction_schema !== undefined){
if(!(validate114(data.extraction_schema, {instancePath:instancePath+"/extraction_schema",parentData:data,parentDataProperty:"extraction_schema",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate114.errors);
errors += validate114.count;
}
}
if(data.deduplication !== undefined){
if(typeof data.deduplication !== "boolean"){
const err3 = {instancePath:instancePath+"/deduplication",schemaPath:"#/properties/deduplication/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
}
validate113.errors = vErrors;
validate113.count = errors;
return errors === 0;
}
validate113.evaluated = {"props":{"enabled":true,"extraction":true,"extraction_schema":true,"deduplication":true},"dynamicProps":false,"dynamicItems":false};


function validate210(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/GetTaskResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate210.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.prompt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prompt"},message:"must have required property '"+"prompt"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.status === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.agent_id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.input_schema === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "input_schema"},message:"must have required property '"+"input_schema"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.output_schema === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "output_schema"},message:"must have required property '"+"output_schema"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.storage === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "storage"},message:"must have required property '"+"storage"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.extraction === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "extraction"},message:"must have required property '"+"extraction"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(data.created_at === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(data.updated_at === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(data.request_id === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err12);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema95.properties, key0))){
const err13 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err14 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^task_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^task_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err14);
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err16 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err16);
errors++;
}
if("task" !== data1){
const err17 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "task"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err18 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.prompt !== undefined){
let data3 = data.prompt;
if((typeof data3 !== "string") && (data3 !== null)){
const err19 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: schema95.properties.prompt.type},message:"must be string,null"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.status !== undefined){
if(!(validate54(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate54.errors);
errors += validate54.count;
}
}
if(data.agent_id !== undefined){
let data5 = data.agent_id;
if(typeof data5 === "string"){
if(!pattern3.test(data5)){
const err20 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^agt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err20);
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.input_schema !== undefined){
let data6 = data.input_schema;
if((!(data6 && typeof data6 == "object" && !Array.isArray(data6))) && (data6 !== null)){
const err22 = {instancePath:instancePath+"/input_schema",schemaPath:"#/properties/input_schema/type",keyword:"type",params:{type: schema95.properties.input_schema.type},message:"must be object,null"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
if(data.output_schema !== undefined){
let data7 = data.output_schema;
if((!(data7 && typeof data7 == "object" && !Array.isArray(data7))) && (data7 !== null)){
const err23 = {instancePath:instancePath+"/output_schema",schemaPath:"#/properties/output_schema/type",keyword:"type",params:{type: schema95.properties.output_schema.type},message:"must be object,null"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
if(data.storage !== undefined){
if(!(validate113(data.storage, {instancePath:instancePath+"/storage",parentData:data,parentDataProperty:"storage",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate113.errors);
errors += validate113.count;
}
}
if(data.extraction !== undefined){
if(typeof data.extraction !== "boolean"){
const err24 = {instancePath:instancePath+"/extraction",schemaPath:"#/properties/extraction/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
if(data.created_at !== undefined){
let data10 = data.created_at;
if(typeof data10 === "string"){
if(!(formats0.validate(data10))){
const err25 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err25);
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err26);
errors++;
}
}
if(data.updated_at !== undefined){
let data11 = data.updated_at;
if(typeof data11 === "string"){
if(!(formats0.validate(data11))){
const err27 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err27);
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err28);
errors++;
}
}
if(data.request_id !== undefined){
let data12 = data.request_id;
if(typeof data12 === "string"){
if(!pattern10.test(data12)){
const err29 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err29);
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate210.errors = vErrors;
validate210.count = errors;
return errors === 0;
}
validate210.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isGetTaskRunResponse = validate213;
const schema96 = {"$id":"/GetTaskRunResponse","type":"object","required":["id","object","status","result","task_id","credential_id","session_id","workflow_id","agent_id","source_id","runtime_ms","output","errors","interaction","canceled_at","created_at","updated_at","request_id"],"properties":{"id":{"type":"string","pattern":"^trun_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"task_run"},"status":{"$ref":"/TaskRunStatus"},"result":{"type":["string","null"],"enum":["success","failure","unknown",null]},"task_id":{"type":"string","pattern":"^task_[0-9A-Za-z]{16}$"},"credential_id":{"type":["string","null"],"pattern":"^cred_[0-9A-Za-z]{16}$"},"session_id":{"type":["string","null"],"pattern":"^sess_[0-9A-Za-z]{16}$"},"workflow_id":{"type":["string","null"],"pattern":"^wflo_[0-9A-Za-z]{16}$"},"agent_id":{"type":"string","pattern":"^agt_[0-9A-Za-z]{16}$"},"source_id":{"type":["string","null"],"pattern":"^src_[0-9A-Za-z]{16}$"},"runtime_ms":{"type":"integer","minimum":0},"input":{},"output":{"type":["object","null"],"additionalProperties":true},"storage":{"type":"array","items":{"$ref":"/RunStorageItem"}},"screenshots":{"type":"array","items":{},"maxItems":0},"errors":{"type":"array","items":{"$ref":"/ErrorElement"}},"interaction":{"anyOf":[{"$ref":"/Interaction"},{"type":"null"}]},"canceled_at":{"type":["string","null"],"format":"date-time"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const pattern81 = new RegExp("^wflo_[0-9A-Za-z]{16}$", "u");
const schema97 = {"$id":"/RunStorageItem","type":"object","required":["id","object","file_name","file_type","file_size","created_at"],"properties":{"id":{"type":"string","pattern":"^stor_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"storage"},"file_name":{"type":"string"},"file_type":{"type":"string"},"file_size":{"type":"integer","minimum":0},"created_at":{"type":"string","format":"date-time"}},"additionalProperties":false};

function validate215(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/RunStorageItem" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate215.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.file_name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_name"},message:"must have required property '"+"file_name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.file_type === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_type"},message:"must have required property '"+"file_type"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.file_size === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_size"},message:"must have required property '"+"file_size"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.created_at === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "object")) || (key0 === "file_name")) || (key0 === "file_type")) || (key0 === "file_size")) || (key0 === "created_at"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern46.test(data0)){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^stor_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^stor_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err7);
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err9 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
if("storage" !== data1){
const err10 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "storage"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.file_name !== undefined){
if(typeof data.file_name !== "string"){
const err11 = {instancePath:instancePath+"/file_name",schemaPath:"#/properties/file_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.file_type !== undefined){
if(typeof data.file_type !== "string"){
const err12 = {instancePath:instancePath+"/file_type",schemaPath:"#/properties/file_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.file_size !== undefined){
let data4 = data.file_size;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err13 = {instancePath:instancePath+"/file_size",schemaPath:"#/properties/file_size/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err13);
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err14 = {instancePath:instancePath+"/file_size",schemaPath:"#/properties/file_size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
}
if(data.created_at !== undefined){
let data5 = data.created_at;
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
const err15 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err15);
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate215.errors = vErrors;
validate215.count = errors;
return errors === 0;
}
validate215.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate213(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/GetTaskRunResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate213.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.result === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.task_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task_id"},message:"must have required property '"+"task_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.credential_id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "credential_id"},message:"must have required property '"+"credential_id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.session_id === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session_id"},message:"must have required property '"+"session_id"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.workflow_id === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workflow_id"},message:"must have required property '"+"workflow_id"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.agent_id === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.source_id === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source_id"},message:"must have required property '"+"source_id"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(data.runtime_ms === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runtime_ms"},message:"must have required property '"+"runtime_ms"+"'"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(data.output === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "output"},message:"must have required property '"+"output"+"'"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(data.errors === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "errors"},message:"must have required property '"+"errors"+"'"};
vErrors = withFault(vErrors, err12);
errors++;
}
if(data.interaction === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "interaction"},message:"must have required property '"+"interaction"+"'"};
vErrors = withFault(vErrors, err13);
errors++;
}
if(data.canceled_at === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "canceled_at"},message:"must have required property '"+"canceled_at"+"'"};
vErrors = withFault(vErrors, err14);
errors++;
}
if(data.created_at === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err15);
errors++;
}
if(data.updated_at === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err16);
errors++;
}
if(data.request_id === undefined){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err17);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema96.properties, key0))){
const err18 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern34.test(data0)){
const err19 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^trun_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^trun_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err19);
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err21 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err21);
errors++;
}
if("task_run" !== data1){
const err22 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "task_run"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
if(data.status !== undefined){
if(!(validate146(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate146.errors);
errors += validate146.count;
}
}
if(data.result !== undefined){
let data3 = data.result;
if((typeof data3 !== "string") && (data3 !== null)){
const err23 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: schema96.properties.result.type},message:"must be string,null"};
vErrors = withFault(vErrors, err23);
errors++;
}
if(!((((data3 === "success") || (data3 === "failure")) || (data3 === "unknown")) || (data3 === null))){
const err24 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema96.properties.result.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err24);
errors++;
}
}
if(data.task_id !== undefined){
let data4 = data.task_id;
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err25 = {instancePath:instancePath+"/task_id",schemaPath:"#/properties/task_id/pattern",keyword:"pattern",params:{pattern: "^task_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^task_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err25);
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/task_id",schemaPath:"#/properties/task_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err26);
errors++;
}
}
if(data.credential_id !== undefined){
let data5 = data.credential_id;
if((typeof data5 !== "string") && (data5 !== null)){
const err27 = {instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/type",keyword:"type",params:{type: schema96.properties.credential_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err27);
errors++;
}
if(typeof data5 === "string"){
if(!pattern14.test(data5)){
const err28 = {instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/pattern",keyword:"pattern",params:{pattern: "^cred_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^cred_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err28);
errors++;
}
}
}
if(data.session_id !== undefined){
let data6 = data.session_id;
if((typeof data6 !== "string") && (data6 !== null)){
const err29 = {instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/type",keyword:"type",params:{type: schema96.properties.session_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err29);
errors++;
}
if(typeof data6 === "string"){
if(!pattern31.test(data6)){
const err30 = {instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/pattern",keyword:"pattern",params:{pattern: "^sess_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^sess_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err30);
errors++;
}
}
}
if(data.workflow_id !== undefined){
let data7 = data.workflow_id;
if((typeof data7 !== "string") && (data7 !== null)){
const err31 = {instancePath:instancePath+"/workflow_id",schemaPath:"#/properties/workflow_id/type",keyword:"type",params:{type: schema96.properties.workflow_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err31);
errors++;
}
if(typeof data7 === "string"){
if(!pattern81.test(data7)){
const err32 = {instancePath:instancePath+"/workflow_id",schemaPath:"#/properties/workflow_id/pattern",keyword:"pattern",params:{pattern: "^wflo_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^wflo_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err32);
errors++;
}
}
}
if(data.agent_id !== undefined){
let data8 = data.agent_id;
if(typeof data8 === "string"){
if(!pattern3.test(data8)){
const err33 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^agt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err33);
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err34);
errors++;
}
}
if(data.source_id !== undefined){
let data9 = data.source_id;
if((typeof data9 !== "string") && (data9 !== null)){
const err35 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/type",keyword:"type",params:{type: schema96.properties.source_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err35);
errors++;
}
if(typeof data9 === "string"){
if(!pattern15.test(data9)){
const err36 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/pattern",keyword:"pattern",params:{pattern: "^src_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^src_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err36);
errors++;
}
}
}
if(data.runtime_ms !== undefined){
let data10 = data.runtime_ms;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err37 = {instancePath:instancePath+"/runtime_ms",schemaPath:"#/properties/runtime_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err37);
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err38 = {instancePath:instancePath+"/runtime_ms",schemaPath:"#/properties/runtime_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err38);
errors++;
}
}
}
if(data.output !== undefined){
let data11 = data.output;
if((!(data11 && typeof data11 == "object" && !Array.isArray(data11))) && (data11 !== null)){
const err39 = {instancePath:instancePath+"/output",schemaPath:"#/properties/output/type",keyword:"type",params:{type: schema96.properties.output.type},message:"must be object,null"};
vErrors = withFault(vErrors, err39);
errors++;
}
}
if(data.storage !== undefined){
let data12 = data.storage;
if(Array.isArray(data12)){
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
if(!(validate215(data12[i0], {instancePath:instancePath+"/storage/" + i0,parentData:data12,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate215.errors);
errors += validate215.count;
}
}
}
else {
const err40 = {instancePath:instancePath+"/storage",schemaPath:"#/properties/storage/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err40);
errors++;
}
}
if(data.screenshots !== undefined){
let data14 = data.screenshots;
if(Array.isArray(data14)){
if(data14.length > 0){
const err41 = {instancePath:instancePath+"/screenshots",schemaPath:"#/properties/screenshots/maxItems",keyword:"maxItems",params:{limit: 0},message:"must NOT have more than 0 items"};
vErrors = withFault(vErrors, err41);
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/screenshots",schemaPath:"#/properties/screenshots/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err42);
errors++;
}
}
if(data.errors !== undefined){
let data15 = data.errors;
if(Array.isArray(data15)){
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
if(!(validate127(data15[i1], {instancePath:instancePath+"/errors/" + i1,parentData:data15,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate127.errors);
errors += validate127.count;
}
}
}
else {
const err43 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err43);
errors++;
}
}
if(data.interaction !== undefined){
let data17 = data.interaction;
const _errs35 = errors;
let valid5 = false;
const _errs36 = errors;
if(!(validate151(data17, {instancePath:instancePath+"/interaction",parentData:data,parentDataProperty:"interaction",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate151.errors);
errors += validate151.count;
}
var _valid0 = _errs36 === errors;
valid5 = valid5 || _valid0;
const _errs37 = errors;
if(data17 !== null){
const err44 = {instancePath:instancePath+"/interaction",schemaPath:"#/properties/interaction/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
vErrors = withFault(vErrors, err44);
errors++;
}
var _valid0 = _errs37 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const err45 = {instancePath:instancePath+"/interaction",schemaPath:"#/properties/interaction/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
vErrors = withFault(vErrors, err45);
errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = Math.min(vErrors.length, _errs35);
}
else {
vErrors = null;
}
}
}
}
if(data.canceled_at !== undefined){
let data18 = data.canceled_at;
if((typeof data18 !== "string") && (data18 !== null)){
const err46 = {instancePath:instancePath+"/canceled_at",schemaPath:"#/properties/canceled_at/type",keyword:"type",params:{type: schema96.properties.canceled_at.type},message:"must be string,null"};
vErrors = withFault(vErrors, err46);
errors++;
}
if(typeof data18 === "string"){
if(!(formats0.validate(data18))){
const err47 = {instancePath:instancePath+"/canceled_at",schemaPath:"#/properties/canceled_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err47);
errors++;
}
}
}
if(data.created_at !== undefined){
let data19 = data.created_at;
if(typeof data19 === "string"){
if(!(formats0.validate(data19))){
const err48 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err48);
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err49);
errors++;
}
}
if(data.updated_at !== undefined){
let data20 = data.updated_at;
if(typeof data20 === "string"){
if(!(formats0.validate(data20))){
const err50 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err50);
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err51);
errors++;
}
}
if(data.request_id !== undefined){
let data21 = data.request_id;
if(typeof data21 === "string"){
if(!pattern10.test(data21)){
const err52 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err52);
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err53);
errors++;
}
}
}
else {
const err54 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err54);
errors++;
}
validate213.errors = vErrors;
validate213.count = errors;
return errors === 0;
}
validate213.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isListEventTypesResponse = validate219;
const schema98 = {"$id":"/ListEventTypesResponse","type":"object","required":["data","request_id"],"properties":{"data":{"type":"array","items":{"$ref":"/EventType"}},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema86 = {"$id":"/EventType","type":"object","required":["object","type","description"],"properties":{"object":{"type":"string","const":"event_type"},"type":{"$ref":"/EventTypeName"},"description":{"type":"string"}},"additionalProperties":false};

function validate194(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EventType" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate194.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.object === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.description === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "object") || (key0 === "type")) || (key0 === "description"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.object !== undefined){
let data0 = data.object;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
if("event_type" !== data0){
const err5 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "event_type"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.type !== undefined){
if(!(validate133(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate133.errors);
errors += validate133.count;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err6 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate194.errors = vErrors;
validate194.count = errors;
return errors === 0;
}
validate194.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate219(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ListEventTypesResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate219.evaluated;
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
if(data.request_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
for(const key0 in data){
if(!((key0 === "data") || (key0 === "request_id"))){
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
if(!(validate194(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate194.errors);
errors += validate194.count;
}
}
}
else {
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.request_id !== undefined){
let data2 = data.request_id;
if(typeof data2 === "string"){
if(!pattern10.test(data2)){
const err4 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err4);
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate219.errors = vErrors;
validate219.count = errors;
return errors === 0;
}
validate219.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isPaginatedResponseOfEventDestinationResponse = validate222;
const schema100 = {"$id":"/PaginatedResponseOfEventDestinationResponse","type":"object","required":["data","has_more","next_cursor","request_id"],"properties":{"data":{"type":"array","items":{"$ref":"/EventDestination"}},"has_more":{"type":"boolean"},"next_cursor":{"type":["string","null"]},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema83 = {"$id":"/EventDestination","type":"object","required":["id","object","name","status","type","events","created_at","updated_at"],"properties":{"id":{"type":"string","pattern":"^evtd_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"event_destination"},"name":{"type":"string"},"status":{"$ref":"/EventDestinationStatus"},"type":{"$ref":"/EventDestinationType"},"events":{"type":"array","items":{"type":"string"}},"webhook":{"$ref":"/WebhookDestination"},"aws_sqs":{"$ref":"/AwsSqsDestination"},"aws_kinesis":{"$ref":"/AwsKinesisDestination"},"aws_s3":{"$ref":"/AwsS3Destination"},"aws_eventbridge":{"$ref":"/AwsEventbridgeDestination"},"gcp_pubsub":{"$ref":"/GcpPubsubDestination"},"rabbitmq":{"$ref":"/RabbitmqDestination"},"azure_servicebus":{"$ref":"/AzureServicebusDestination"},"hookdeck":{"$ref":"/HookdeckDestination"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"}},"additionalProperties":false};

function validate169(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EventDestination" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate169.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.status === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.type === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.events === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"},message:"must have required property '"+"events"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.created_at === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.updated_at === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema83.properties, key0))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err8);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^evtd_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^evtd_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err9);
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err11 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
if("event_destination" !== data1){
const err12 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "event_destination"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err13 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.status !== undefined){
if(!(validate93(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate93.errors);
errors += validate93.count;
}
}
if(data.type !== undefined){
if(!(validate77(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate77.errors);
errors += validate77.count;
}
}
if(data.events !== undefined){
let data5 = data.events;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(typeof data5[i0] !== "string"){
const err14 = {instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.webhook !== undefined){
if(!(validate172(data.webhook, {instancePath:instancePath+"/webhook",parentData:data,parentDataProperty:"webhook",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate172.errors);
errors += validate172.count;
}
}
if(data.aws_sqs !== undefined){
if(!(validate61(data.aws_sqs, {instancePath:instancePath+"/aws_sqs",parentData:data,parentDataProperty:"aws_sqs",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate61.errors);
errors += validate61.count;
}
}
if(data.aws_kinesis !== undefined){
if(!(validate59(data.aws_kinesis, {instancePath:instancePath+"/aws_kinesis",parentData:data,parentDataProperty:"aws_kinesis",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate59.errors);
errors += validate59.count;
}
}
if(data.aws_s3 !== undefined){
if(!(validate60(data.aws_s3, {instancePath:instancePath+"/aws_s3",parentData:data,parentDataProperty:"aws_s3",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate60.errors);
errors += validate60.count;
}
}
if(data.aws_eventbridge !== undefined){
if(!(validate58(data.aws_eventbridge, {instancePath:instancePath+"/aws_eventbridge",parentData:data,parentDataProperty:"aws_eventbridge",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate58.errors);
errors += validate58.count;
}
}
if(data.gcp_pubsub !== undefined){
if(!(validate102(data.gcp_pubsub, {instancePath:instancePath+"/gcp_pubsub",parentData:data,parentDataProperty:"gcp_pubsub",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate102.errors);
errors += validate102.count;
}
}
if(data.rabbitmq !== undefined){
if(!(validate104(data.rabbitmq, {instancePath:instancePath+"/rabbitmq",parentData:data,parentDataProperty:"rabbitmq",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate104.errors);
errors += validate104.count;
}
}
if(data.azure_servicebus !== undefined){
if(!(validate62(data.azure_servicebus, {instancePath:instancePath+"/azure_servicebus",parentData:data,parentDataProperty:"azure_servicebus",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate62.errors);
errors += validate62.count;
}
}
if(data.hookdeck !== undefined){
if(!(validate107(data.hookdeck, {instancePath:instancePath+"/hookdeck",parentData:data,parentDataProperty:"hookdeck",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate107.errors);
errors += validate107.count;
}
}
if(data.created_at !== undefined){
let data16 = data.created_at;
if(typeof data16 === "string"){
if(!(formats0.validate(data16))){
const err16 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err16);
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.updated_at !== undefined){
let data17 = data.updated_at;
if(typeof data17 === "string"){
if(!(formats0.validate(data17))){
const err18 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err18);
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate169.errors = vErrors;
validate169.count = errors;
return errors === 0;
}
validate169.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate222(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PaginatedResponseOfEventDestinationResponse" */;
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
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.has_more === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_more"},message:"must have required property '"+"has_more"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.next_cursor === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_cursor"},message:"must have required property '"+"next_cursor"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "has_more")) || (key0 === "next_cursor")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate169(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate169.errors);
errors += validate169.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.has_more !== undefined){
if(typeof data.has_more !== "boolean"){
const err6 = {instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.next_cursor !== undefined){
let data3 = data.next_cursor;
if((typeof data3 !== "string") && (data3 !== null)){
const err7 = {instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema100.properties.next_cursor.type},message:"must be string,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.request_id !== undefined){
let data4 = data.request_id;
if(typeof data4 === "string"){
if(!pattern10.test(data4)){
const err8 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate222.errors = vErrors;
validate222.count = errors;
return errors === 0;
}
validate222.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isPaginatedResponseOfGetAgentResponse = validate224;
const schema101 = {"$id":"/PaginatedResponseOfGetAgentResponse","type":"object","required":["data","has_more","next_cursor","request_id"],"properties":{"data":{"type":"array","items":{"$ref":"/Agent"}},"has_more":{"type":"boolean"},"next_cursor":{"type":["string","null"]},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema19 = {"$id":"/Agent","type":"object","required":["id","object","name","description","tasks","created_at","updated_at"],"properties":{"id":{"type":"string","pattern":"^agt_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"agent"},"name":{"type":"string"},"description":{"type":["string","null"]},"tasks":{"type":"array","items":{"$ref":"/AgentTask"}},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"}},"additionalProperties":false};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Agent" */;
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
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.description === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.tasks === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tasks"},message:"must have required property '"+"tasks"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.created_at === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.updated_at === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "id") || (key0 === "object")) || (key0 === "name")) || (key0 === "description")) || (key0 === "tasks")) || (key0 === "created_at")) || (key0 === "updated_at"))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern3.test(data0)){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^agt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err10 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
if("agent" !== data1){
const err11 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "agent"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err12 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.description !== undefined){
let data3 = data.description;
if((typeof data3 !== "string") && (data3 !== null)){
const err13 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema19.properties.description.type},message:"must be string,null"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.tasks !== undefined){
let data4 = data.tasks;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(!(validate53(data4[i0], {instancePath:instancePath+"/tasks/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate53.errors);
errors += validate53.count;
}
}
}
else {
const err14 = {instancePath:instancePath+"/tasks",schemaPath:"#/properties/tasks/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.created_at !== undefined){
let data6 = data.created_at;
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err15 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err15);
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.updated_at !== undefined){
let data7 = data.updated_at;
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
const err17 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err17);
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate52.errors = vErrors;
validate52.count = errors;
return errors === 0;
}
validate52.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate224(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PaginatedResponseOfGetAgentResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate224.evaluated;
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
if(data.has_more === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_more"},message:"must have required property '"+"has_more"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.next_cursor === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_cursor"},message:"must have required property '"+"next_cursor"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "has_more")) || (key0 === "next_cursor")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate52(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate52.errors);
errors += validate52.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.has_more !== undefined){
if(typeof data.has_more !== "boolean"){
const err6 = {instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.next_cursor !== undefined){
let data3 = data.next_cursor;
if((typeof data3 !== "string") && (data3 !== null)){
const err7 = {instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema101.properties.next_cursor.type},message:"must be string,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.request_id !== undefined){
let data4 = data.request_id;
if(typeof data4 === "string"){
if(!pattern10.test(data4)){
const err8 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate224.errors = vErrors;
validate224.count = errors;
return errors === 0;
}
validate224.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isPaginatedResponseOfGetCredentialResponse = validate226;
const schema102 = {"$id":"/PaginatedResponseOfGetCredentialResponse","type":"object","required":["data","has_more","next_cursor","request_id"],"properties":{"data":{"type":"array","items":{"$ref":"/Credential"}},"has_more":{"type":"boolean"},"next_cursor":{"type":["string","null"]},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema56 = {"$id":"/Credential","type":"object","required":["id","object","status","external_id","source_id","auth_method","auth_credentials","created_at","updated_at"],"properties":{"id":{"type":"string","pattern":"^cred_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"credential"},"status":{"type":"string","enum":["unverified","verified","invalid","deleted"]},"external_id":{"type":["string","null"],"maxLength":255},"source_id":{"type":"string","pattern":"^src_[0-9A-Za-z]{16}$"},"auth_method":{"type":"string","enum":["username_password","none"]},"auth_credentials":{"$ref":"/CredentialSummary"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"}},"additionalProperties":false};

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Credential" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate118.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.external_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "external_id"},message:"must have required property '"+"external_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.source_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source_id"},message:"must have required property '"+"source_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.auth_method === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "auth_method"},message:"must have required property '"+"auth_method"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.auth_credentials === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "auth_credentials"},message:"must have required property '"+"auth_credentials"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.created_at === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.updated_at === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema56.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern14.test(data0)){
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^cred_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^cred_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err10);
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err12 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
if("credential" !== data1){
const err13 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "credential"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
const err14 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
if(!((((data2 === "unverified") || (data2 === "verified")) || (data2 === "invalid")) || (data2 === "deleted"))){
const err15 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema56.properties.status.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.external_id !== undefined){
let data3 = data.external_id;
if((typeof data3 !== "string") && (data3 !== null)){
const err16 = {instancePath:instancePath+"/external_id",schemaPath:"#/properties/external_id/type",keyword:"type",params:{type: schema56.properties.external_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err16);
errors++;
}
if(typeof data3 === "string"){
if(func1(data3) > 255){
const err17 = {instancePath:instancePath+"/external_id",schemaPath:"#/properties/external_id/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
}
if(data.source_id !== undefined){
let data4 = data.source_id;
if(typeof data4 === "string"){
if(!pattern15.test(data4)){
const err18 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/pattern",keyword:"pattern",params:{pattern: "^src_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^src_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err18);
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.auth_method !== undefined){
let data5 = data.auth_method;
if(typeof data5 !== "string"){
const err20 = {instancePath:instancePath+"/auth_method",schemaPath:"#/properties/auth_method/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err20);
errors++;
}
if(!((data5 === "username_password") || (data5 === "none"))){
const err21 = {instancePath:instancePath+"/auth_method",schemaPath:"#/properties/auth_method/enum",keyword:"enum",params:{allowedValues: schema56.properties.auth_method.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.auth_credentials !== undefined){
if(!(validate119(data.auth_credentials, {instancePath:instancePath+"/auth_credentials",parentData:data,parentDataProperty:"auth_credentials",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate119.errors);
errors += validate119.count;
}
}
if(data.created_at !== undefined){
let data7 = data.created_at;
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
const err22 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err22);
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
if(data.updated_at !== undefined){
let data8 = data.updated_at;
if(typeof data8 === "string"){
if(!(formats0.validate(data8))){
const err24 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err24);
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err25);
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err26);
errors++;
}
validate118.errors = vErrors;
validate118.count = errors;
return errors === 0;
}
validate118.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate226(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PaginatedResponseOfGetCredentialResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate226.evaluated;
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
if(data.has_more === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_more"},message:"must have required property '"+"has_more"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.next_cursor === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_cursor"},message:"must have required property '"+"next_cursor"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "has_more")) || (key0 === "next_cursor")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate118(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate118.errors);
errors += validate118.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.has_more !== undefined){
if(typeof data.has_more !== "boolean"){
const err6 = {instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.next_cursor !== undefined){
let data3 = data.next_cursor;
if((typeof data3 !== "string") && (data3 !== null)){
const err7 = {instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema102.properties.next_cursor.type},message:"must be string,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.request_id !== undefined){
let data4 = data.request_id;
if(typeof data4 === "string"){
if(!pattern10.test(data4)){
const err8 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate226.errors = vErrors;
validate226.count = errors;
return errors === 0;
}
validate226.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isPaginatedResponseOfGetEventResponse = validate228;
const schema103 = {"$id":"/PaginatedResponseOfGetEventResponse","type":"object","required":["data","has_more","next_cursor","request_id"],"properties":{"data":{"type":"array","items":{"$ref":"/Event"}},"has_more":{"type":"boolean"},"next_cursor":{"type":["string","null"]},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema67 = {"$id":"/Event","type":"object","required":["id","object","type","data","created_at"],"properties":{"id":{"type":"string","pattern":"^evt_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"event"},"type":{"$ref":"/EventTypeName"},"data":{"$ref":"/EventData"},"created_at":{"type":"string","format":"date-time"}},"additionalProperties":false};

function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Event" */;
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
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.type === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.data === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.created_at === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "object")) || (key0 === "type")) || (key0 === "data")) || (key0 === "created_at"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern29.test(data0)){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^evt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^evt_[0-9A-Za-z]{16}$"+"\""};
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
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err8 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err8);
errors++;
}
if("event" !== data1){
const err9 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "event"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.type !== undefined){
if(!(validate133(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate133.errors);
errors += validate133.count;
}
}
if(data.data !== undefined){
if(!(validate135(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate135.errors);
errors += validate135.count;
}
}
if(data.created_at !== undefined){
let data4 = data.created_at;
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
const err10 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err10);
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate132.errors = vErrors;
validate132.count = errors;
return errors === 0;
}
validate132.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate228(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PaginatedResponseOfGetEventResponse" */;
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
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.has_more === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_more"},message:"must have required property '"+"has_more"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.next_cursor === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_cursor"},message:"must have required property '"+"next_cursor"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "has_more")) || (key0 === "next_cursor")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate132(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate132.errors);
errors += validate132.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.has_more !== undefined){
if(typeof data.has_more !== "boolean"){
const err6 = {instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.next_cursor !== undefined){
let data3 = data.next_cursor;
if((typeof data3 !== "string") && (data3 !== null)){
const err7 = {instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema103.properties.next_cursor.type},message:"must be string,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.request_id !== undefined){
let data4 = data.request_id;
if(typeof data4 === "string"){
if(!pattern10.test(data4)){
const err8 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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

export const isPaginatedResponseOfGetSourceResponse = validate230;
const schema104 = {"$id":"/PaginatedResponseOfGetSourceResponse","type":"object","required":["data","has_more","next_cursor","request_id"],"properties":{"data":{"type":"array","items":{"$ref":"/Source"}},"has_more":{"type":"boolean"},"next_cursor":{"type":["string","null"]},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema105 = {"$id":"/Source","type":"object","required":["id","object","name","type","website","created_at","updated_at"],"properties":{"id":{"type":"string","pattern":"^src_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"source"},"name":{"type":["string","null"]},"type":{"type":"string","const":"website"},"website":{"$ref":"/Website"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"}},"additionalProperties":false};

function validate231(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Source" */;
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
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.type === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.website === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "website"},message:"must have required property '"+"website"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.created_at === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.updated_at === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "id") || (key0 === "object")) || (key0 === "name")) || (key0 === "type")) || (key0 === "website")) || (key0 === "created_at")) || (key0 === "updated_at"))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern15.test(data0)){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^src_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^src_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err10 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
if("source" !== data1){
const err11 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "source"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
if((typeof data2 !== "string") && (data2 !== null)){
const err12 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema105.properties.name.type},message:"must be string,null"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.type !== undefined){
let data3 = data.type;
if(typeof data3 !== "string"){
const err13 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
if("website" !== data3){
const err14 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "website"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err14);
errors++;
}
}
if(data.website !== undefined){
if(!(validate207(data.website, {instancePath:instancePath+"/website",parentData:data,parentDataProperty:"website",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate207.errors);
errors += validate207.count;
}
}
if(data.created_at !== undefined){
let data5 = data.created_at;
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
const err15 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err15);
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.updated_at !== undefined){
let data6 = data.updated_at;
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err17 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err17);
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate231.errors = vErrors;
validate231.count = errors;
return errors === 0;
}
validate231.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate230(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PaginatedResponseOfGetSourceResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate230.evaluated;
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
if(data.has_more === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_more"},message:"must have required property '"+"has_more"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.next_cursor === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_cursor"},message:"must have required property '"+"next_cursor"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "has_more")) || (key0 === "next_cursor")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate231(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate231.errors);
errors += validate231.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.has_more !== undefined){
if(typeof data.has_more !== "boolean"){
const err6 = {instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.next_cursor !== undefined){
let data3 = data.next_cursor;
if((typeof data3 !== "string") && (data3 !== null)){
const err7 = {instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema104.properties.next_cursor.type},message:"must be string,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.request_id !== undefined){
let data4 = data.request_id;
if(typeof data4 === "string"){
if(!pattern10.test(data4)){
const err8 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate230.errors = vErrors;
validate230.count = errors;
return errors === 0;
}
validate230.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isPaginatedResponseOfGetTaskResponse = validate234;
const schema106 = {"$id":"/PaginatedResponseOfGetTaskResponse","type":"object","required":["data","has_more","next_cursor","request_id"],"properties":{"data":{"type":"array","items":{"$ref":"/Task"}},"has_more":{"type":"boolean"},"next_cursor":{"type":["string","null"]},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema107 = {"$id":"/Task","type":"object","required":["id","object","name","prompt","status","agent_id","input_schema","output_schema","storage","extraction","created_at","updated_at"],"properties":{"id":{"type":"string","pattern":"^task_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"task"},"name":{"type":"string"},"prompt":{"type":["string","null"]},"status":{"$ref":"/TaskStatus"},"agent_id":{"type":"string","pattern":"^agt_[0-9A-Za-z]{16}$"},"input_schema":{"type":["object","null"],"additionalProperties":true},"output_schema":{"type":["object","null"],"additionalProperties":true},"storage":{"$ref":"/TaskStorage"},"extraction":{"type":"boolean"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"}},"additionalProperties":false};

function validate235(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Task" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate235.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.prompt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prompt"},message:"must have required property '"+"prompt"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.status === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.agent_id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.input_schema === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "input_schema"},message:"must have required property '"+"input_schema"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.output_schema === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "output_schema"},message:"must have required property '"+"output_schema"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.storage === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "storage"},message:"must have required property '"+"storage"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.extraction === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "extraction"},message:"must have required property '"+"extraction"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(data.created_at === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(data.updated_at === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err11);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema107.properties, key0))){
const err12 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err13 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^task_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^task_[0-9A-Za-z]{16}$"+"\""};
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
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err15 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err15);
errors++;
}
if("task" !== data1){
const err16 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "task"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err17 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.prompt !== undefined){
let data3 = data.prompt;
if((typeof data3 !== "string") && (data3 !== null)){
const err18 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: schema107.properties.prompt.type},message:"must be string,null"};
vErrors = withFault(vErrors, err18);
errors++;
}
}
if(data.status !== undefined){
if(!(validate54(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate54.errors);
errors += validate54.count;
}
}
if(data.agent_id !== undefined){
let data5 = data.agent_id;
if(typeof data5 === "string"){
if(!pattern3.test(data5)){
const err19 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^agt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err19);
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.input_schema !== undefined){
let data6 = data.input_schema;
if((!(data6 && typeof data6 == "object" && !Array.isArray(data6))) && (data6 !== null)){
const err21 = {instancePath:instancePath+"/input_schema",schemaPath:"#/properties/input_schema/type",keyword:"type",params:{type: schema107.properties.input_schema.type},message:"must be object,null"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.output_schema !== undefined){
let data7 = data.output_schema;
if((!(data7 && typeof data7 == "object" && !Array.isArray(data7))) && (data7 !== null)){
const err22 = {instancePath:instancePath+"/output_schema",schemaPath:"#/properties/output_schema/type",keyword:"type",params:{type: schema107.properties.output_schema.type},message:"must be object,null"};
vErrors = withFault(vErrors, err22);
errors++;
}
}
if(data.storage !== undefined){
if(!(validate113(data.storage, {instancePath:instancePath+"/storage",parentData:data,parentDataProperty:"storage",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate113.errors);
errors += validate113.count;
}
}
if(data.extraction !== undefined){
if(typeof data.extraction !== "boolean"){
const err23 = {instancePath:instancePath+"/extraction",schemaPath:"#/properties/extraction/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
if(data.created_at !== undefined){
let data10 = data.created_at;
if(typeof data10 === "string"){
if(!(formats0.validate(data10))){
const err24 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err24);
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err25);
errors++;
}
}
if(data.updated_at !== undefined){
let data11 = data.updated_at;
if(typeof data11 === "string"){
if(!(formats0.validate(data11))){
const err26 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err26);
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err27);
errors++;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err28);
errors++;
}
validate235.errors = vErrors;
validate235.count = errors;
return errors === 0;
}
validate235.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate234(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PaginatedResponseOfGetTaskResponse" */;
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
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.has_more === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_more"},message:"must have required property '"+"has_more"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.next_cursor === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_cursor"},message:"must have required property '"+"next_cursor"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "has_more")) || (key0 === "next_cursor")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate235(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate235.errors);
errors += validate235.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.has_more !== undefined){
if(typeof data.has_more !== "boolean"){
const err6 = {instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.next_cursor !== undefined){
let data3 = data.next_cursor;
if((typeof data3 !== "string") && (data3 !== null)){
const err7 = {instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema106.properties.next_cursor.type},message:"must be string,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.request_id !== undefined){
let data4 = data.request_id;
if(typeof data4 === "string"){
if(!pattern10.test(data4)){
const err8 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate234.errors = vErrors;
validate234.count = errors;
return errors === 0;
}
validate234.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isPaginatedResponseOfGetTaskRunResponse = validate239;
const schema108 = {"$id":"/PaginatedResponseOfGetTaskRunResponse","type":"object","required":["data","has_more","next_cursor","request_id"],"properties":{"data":{"type":"array","items":{"$ref":"/TaskRun"}},"has_more":{"type":"boolean"},"next_cursor":{"type":["string","null"]},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema109 = {"$id":"/TaskRun","type":"object","required":["id","object","status","result","task_id","credential_id","session_id","workflow_id","agent_id","source_id","runtime_ms","output","errors","interaction","canceled_at","created_at","updated_at"],"properties":{"id":{"type":"string","pattern":"^trun_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"task_run"},"status":{"$ref":"/TaskRunStatus"},"result":{"type":["string","null"],"enum":["success","failure","unknown",null]},"task_id":{"type":"string","pattern":"^task_[0-9A-Za-z]{16}$"},"credential_id":{"type":["string","null"],"pattern":"^cred_[0-9A-Za-z]{16}$"},"session_id":{"type":["string","null"],"pattern":"^sess_[0-9A-Za-z]{16}$"},"workflow_id":{"type":["string","null"],"pattern":"^wflo_[0-9A-Za-z]{16}$"},"agent_id":{"type":"string","pattern":"^agt_[0-9A-Za-z]{16}$"},"source_id":{"type":["string","null"],"pattern":"^src_[0-9A-Za-z]{16}$"},"runtime_ms":{"type":"integer","minimum":0},"input":{},"output":{"type":["object","null"],"additionalProperties":true},"storage":{"type":"array","items":{"$ref":"/RunStorageItem"}},"screenshots":{"type":"array","items":{},"maxItems":0},"errors":{"type":"array","items":{"$ref":"/ErrorElement"}},"interaction":{"anyOf":[{"$ref":"/Interaction"},{"type":"null"}]},"canceled_at":{"type":["string","null"],"format":"date-time"},"created_at":{"type":"string","format":"date-time"},"updated_at":{"type":"string","format":"date-time"}},"additionalProperties":false};

function validate240(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TaskRun" */;
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
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.result === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.task_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task_id"},message:"must have required property '"+"task_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.credential_id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "credential_id"},message:"must have required property '"+"credential_id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.session_id === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session_id"},message:"must have required property '"+"session_id"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.workflow_id === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workflow_id"},message:"must have required property '"+"workflow_id"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.agent_id === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.source_id === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source_id"},message:"must have required property '"+"source_id"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(data.runtime_ms === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runtime_ms"},message:"must have required property '"+"runtime_ms"+"'"};
vErrors = withFault(vErrors, err10);
errors++;
}
if(data.output === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "output"},message:"must have required property '"+"output"+"'"};
vErrors = withFault(vErrors, err11);
errors++;
}
if(data.errors === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "errors"},message:"must have required property '"+"errors"+"'"};
vErrors = withFault(vErrors, err12);
errors++;
}
if(data.interaction === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "interaction"},message:"must have required property '"+"interaction"+"'"};
vErrors = withFault(vErrors, err13);
errors++;
}
if(data.canceled_at === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "canceled_at"},message:"must have required property '"+"canceled_at"+"'"};
vErrors = withFault(vErrors, err14);
errors++;
}
if(data.created_at === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err15);
errors++;
}
if(data.updated_at === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
vErrors = withFault(vErrors, err16);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema109.properties, key0))){
const err17 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern34.test(data0)){
const err18 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^trun_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^trun_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err18);
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err20 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err20);
errors++;
}
if("task_run" !== data1){
const err21 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "task_run"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.status !== undefined){
if(!(validate146(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate146.errors);
errors += validate146.count;
}
}
if(data.result !== undefined){
let data3 = data.result;
if((typeof data3 !== "string") && (data3 !== null)){
const err22 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: schema109.properties.result.type},message:"must be string,null"};
vErrors = withFault(vErrors, err22);
errors++;
}
if(!((((data3 === "success") || (data3 === "failure")) || (data3 === "unknown")) || (data3 === null))){
const err23 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema109.properties.result.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
if(data.task_id !== undefined){
let data4 = data.task_id;
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err24 = {instancePath:instancePath+"/task_id",schemaPath:"#/properties/task_id/pattern",keyword:"pattern",params:{pattern: "^task_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^task_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err24);
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/task_id",schemaPath:"#/properties/task_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err25);
errors++;
}
}
if(data.credential_id !== undefined){
let data5 = data.credential_id;
if((typeof data5 !== "string") && (data5 !== null)){
const err26 = {instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/type",keyword:"type",params:{type: schema109.properties.credential_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err26);
errors++;
}
if(typeof data5 === "string"){
if(!pattern14.test(data5)){
const err27 = {instancePath:instancePath+"/credential_id",schemaPath:"#/properties/credential_id/pattern",keyword:"pattern",params:{pattern: "^cred_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^cred_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err27);
errors++;
}
}
}
if(data.session_id !== undefined){
let data6 = data.session_id;
if((typeof data6 !== "string") && (data6 !== null)){
const err28 = {instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/type",keyword:"type",params:{type: schema109.properties.session_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err28);
errors++;
}
if(typeof data6 === "string"){
if(!pattern31.test(data6)){
const err29 = {instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/pattern",keyword:"pattern",params:{pattern: "^sess_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^sess_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err29);
errors++;
}
}
}
if(data.workflow_id !== undefined){
let data7 = data.workflow_id;
if((typeof data7 !== "string") && (data7 !== null)){
const err30 = {instancePath:instancePath+"/workflow_id",schemaPath:"#/properties/workflow_id/type",keyword:"type",params:{type: schema109.properties.workflow_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err30);
errors++;
}
if(typeof data7 === "string"){
if(!pattern81.test(data7)){
const err31 = {instancePath:instancePath+"/workflow_id",schemaPath:"#/properties/workflow_id/pattern",keyword:"pattern",params:{pattern: "^wflo_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^wflo_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err31);
errors++;
}
}
}
if(data.agent_id !== undefined){
let data8 = data.agent_id;
if(typeof data8 === "string"){
if(!pattern3.test(data8)){
const err32 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^agt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err32);
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err33);
errors++;
}
}
if(data.source_id !== undefined){
let data9 = data.source_id;
if((typeof data9 !== "string") && (data9 !== null)){
const err34 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/type",keyword:"type",params:{type: schema109.properties.source_id.type},message:"must be string,null"};
vErrors = withFault(vErrors, err34);
errors++;
}
if(typeof data9 === "string"){
if(!pattern15.test(data9)){
const err35 = {instancePath:instancePath+"/source_id",schemaPath:"#/properties/source_id/pattern",keyword:"pattern",params:{pattern: "^src_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^src_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err35);
errors++;
}
}
}
if(data.runtime_ms !== undefined){
let data10 = data.runtime_ms;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err36 = {instancePath:instancePath+"/runtime_ms",schemaPath:"#/properties/runtime_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err36);
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err37 = {instancePath:instancePath+"/runtime_ms",schemaPath:"#/properties/runtime_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err37);
errors++;
}
}
}
if(data.output !== undefined){
let data11 = data.output;
if((!(data11 && typeof data11 == "object" && !Array.isArray(data11))) && (data11 !== null)){
const err38 = {instancePath:instancePath+"/output",schemaPath:"#/properties/output/type",keyword:"type",params:{type: schema109.properties.output.type},message:"must be object,null"};
vErrors = withFault(vErrors, err38);
errors++;
}
}
if(data.storage !== undefined){
let data12 = data.storage;
if(Array.isArray(data12)){
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
if(!(validate215(data12[i0], {instancePath:instancePath+"/storage/" + i0,parentData:data12,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate215.errors);
errors += validate215.count;
}
}
}
else {
const err39 = {instancePath:instancePath+"/storage",schemaPath:"#/properties/storage/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err39);
errors++;
}
}
if(data.screenshots !== undefined){
let data14 = data.screenshots;
if(Array.isArray(data14)){
if(data14.length > 0){
const err40 = {instancePath:instancePath+"/screenshots",schemaPath:"#/properties/screenshots/maxItems",keyword:"maxItems",params:{limit: 0},message:"must NOT have more than 0 items"};
vErrors = withFault(vErrors, err40);
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/screenshots",schemaPath:"#/properties/screenshots/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err41);
errors++;
}
}
if(data.errors !== undefined){
let data15 = data.errors;
if(Array.isArray(data15)){
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
if(!(validate127(data15[i1], {instancePath:instancePath+"/errors/" + i1,parentData:data15,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate127.errors);
errors += validate127.count;
}
}
}
else {
const err42 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err42);
errors++;
}
}
if(data.interaction !== undefined){
let data17 = data.interaction;
const _errs35 = errors;
let valid5 = false;
const _errs36 = errors;
if(!(validate151(data17, {instancePath:instancePath+"/interaction",parentData:data,parentDataProperty:"interaction",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate151.errors);
errors += validate151.count;
}
var _valid0 = _errs36 === errors;
valid5 = valid5 || _valid0;
const _errs37 = errors;
if(data17 !== null){
const err43 = {instancePath:instancePath+"/interaction",schemaPath:"#/properties/interaction/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
vErrors = withFault(vErrors, err43);
errors++;
}
var _valid0 = _errs37 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const err44 = {instancePath:instancePath+"/interaction",schemaPath:"#/properties/interaction/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
vErrors = withFault(vErrors, err44);
errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = Math.min(vErrors.length, _errs35);
}
else {
vErrors = null;
}
}
}
}
if(data.canceled_at !== undefined){
let data18 = data.canceled_at;
if((typeof data18 !== "string") && (data18 !== null)){
const err45 = {instancePath:instancePath+"/canceled_at",schemaPath:"#/properties/canceled_at/type",keyword:"type",params:{type: schema109.properties.canceled_at.type},message:"must be string,null"};
vErrors = withFault(vErrors, err45);
errors++;
}
if(typeof data18 === "string"){
if(!(formats0.validate(data18))){
const err46 = {instancePath:instancePath+"/canceled_at",schemaPath:"#/properties/canceled_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err46);
errors++;
}
}
}
if(data.created_at !== undefined){
let data19 = data.created_at;
if(typeof data19 === "string"){
if(!(formats0.validate(data19))){
const err47 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err47);
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err48);
errors++;
}
}
if(data.updated_at !== undefined){
let data20 = data.updated_at;
if(typeof data20 === "string"){
if(!(formats0.validate(data20))){
const err49 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err49);
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err50);
errors++;
}
}
}
else {
const err51 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err51);
errors++;
}
validate240.errors = vErrors;
validate240.count = errors;
return errors === 0;
}
validate240.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate239(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PaginatedResponseOfGetTaskRunResponse" */;
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
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
vErrors = withFault(vErrors, err0);
errors++;
}
if(data.has_more === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_more"},message:"must have required property '"+"has_more"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.next_cursor === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_cursor"},message:"must have required property '"+"next_cursor"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "has_more")) || (key0 === "next_cursor")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate240(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate240.errors);
errors += validate240.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.has_more !== undefined){
if(typeof data.has_more !== "boolean"){
const err6 = {instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.next_cursor !== undefined){
let data3 = data.next_cursor;
if((typeof data3 !== "string") && (data3 !== null)){
const err7 = {instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema108.properties.next_cursor.type},message:"must be string,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.request_id !== undefined){
let data4 = data.request_id;
if(typeof data4 === "string"){
if(!pattern10.test(data4)){
const err8 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate239.errors = vErrors;
validate239.count = errors;
return errors === 0;
}
validate239.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isPaginatedResponseOfListEventDeliveryResponse = validate246;
const schema110 = {"$id":"/PaginatedResponseOfListEventDeliveryResponse","type":"object","required":["data","has_more","next_cursor","request_id"],"properties":{"data":{"type":"array","items":{"$ref":"/EventDelivery"}},"has_more":{"type":"boolean"},"next_cursor":{"type":["string","null"]},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema82 = {"$id":"/EventDelivery","type":"object","required":["id","object","status","event_type","event_id","event_destination_id","attempts","created_at","delivered_at"],"properties":{"id":{"type":"string","pattern":"^edlv_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"event_delivery"},"status":{"type":"string","enum":["success","failure"]},"event_type":{"$ref":"/EventTypeName"},"event_id":{"type":"string","pattern":"^evt_[0-9A-Za-z]{16}$"},"event_destination_id":{"type":"string","pattern":"^evtd_[0-9A-Za-z]{16}$"},"attempts":{"type":"integer","minimum":0},"created_at":{"type":"string","format":"date-time"},"delivered_at":{"type":["string","null"],"format":"date-time"}},"additionalProperties":false};
const pattern50 = new RegExp("^edlv_[0-9A-Za-z]{16}$", "u");

function validate167(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/EventDelivery" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate167.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.event_type === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_type"},message:"must have required property '"+"event_type"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.event_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_id"},message:"must have required property '"+"event_id"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.event_destination_id === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_destination_id"},message:"must have required property '"+"event_destination_id"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.attempts === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempts"},message:"must have required property '"+"attempts"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.created_at === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.delivered_at === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "delivered_at"},message:"must have required property '"+"delivered_at"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema82.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern50.test(data0)){
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^edlv_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^edlv_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err10);
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err12 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err12);
errors++;
}
if("event_delivery" !== data1){
const err13 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "event_delivery"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
const err14 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
if(!((data2 === "success") || (data2 === "failure"))){
const err15 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema82.properties.status.enum},message:"must be equal to one of the allowed values"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.event_type !== undefined){
if(!(validate133(data.event_type, {instancePath:instancePath+"/event_type",parentData:data,parentDataProperty:"event_type",rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate133.errors);
errors += validate133.count;
}
}
if(data.event_id !== undefined){
let data4 = data.event_id;
if(typeof data4 === "string"){
if(!pattern29.test(data4)){
const err16 = {instancePath:instancePath+"/event_id",schemaPath:"#/properties/event_id/pattern",keyword:"pattern",params:{pattern: "^evt_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^evt_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err16);
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/event_id",schemaPath:"#/properties/event_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.event_destination_id !== undefined){
let data5 = data.event_destination_id;
if(typeof data5 === "string"){
if(!pattern9.test(data5)){
const err18 = {instancePath:instancePath+"/event_destination_id",schemaPath:"#/properties/event_destination_id/pattern",keyword:"pattern",params:{pattern: "^evtd_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^evtd_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err18);
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/event_destination_id",schemaPath:"#/properties/event_destination_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
if(data.attempts !== undefined){
let data6 = data.attempts;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err20 = {instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err20);
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err21 = {instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
}
if(data.created_at !== undefined){
let data7 = data.created_at;
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
const err22 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err22);
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
if(data.delivered_at !== undefined){
let data8 = data.delivered_at;
if((typeof data8 !== "string") && (data8 !== null)){
const err24 = {instancePath:instancePath+"/delivered_at",schemaPath:"#/properties/delivered_at/type",keyword:"type",params:{type: schema82.properties.delivered_at.type},message:"must be string,null"};
vErrors = withFault(vErrors, err24);
errors++;
}
if(typeof data8 === "string"){
if(!(formats0.validate(data8))){
const err25 = {instancePath:instancePath+"/delivered_at",schemaPath:"#/properties/delivered_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err25);
errors++;
}
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err26);
errors++;
}
validate167.errors = vErrors;
validate167.count = errors;
return errors === 0;
}
validate167.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate246(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PaginatedResponseOfListEventDeliveryResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate246.evaluated;
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
if(data.has_more === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_more"},message:"must have required property '"+"has_more"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.next_cursor === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_cursor"},message:"must have required property '"+"next_cursor"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "has_more")) || (key0 === "next_cursor")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate167(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate167.errors);
errors += validate167.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.has_more !== undefined){
if(typeof data.has_more !== "boolean"){
const err6 = {instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.next_cursor !== undefined){
let data3 = data.next_cursor;
if((typeof data3 !== "string") && (data3 !== null)){
const err7 = {instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema110.properties.next_cursor.type},message:"must be string,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.request_id !== undefined){
let data4 = data.request_id;
if(typeof data4 === "string"){
if(!pattern10.test(data4)){
const err8 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate246.errors = vErrors;
validate246.count = errors;
return errors === 0;
}
validate246.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isPaginatedResponseOfListStorageItemResponse = validate248;
const schema111 = {"$id":"/PaginatedResponseOfListStorageItemResponse","type":"object","required":["data","has_more","next_cursor","request_id"],"properties":{"data":{"type":"array","items":{"$ref":"/Storage"}},"has_more":{"type":"boolean"},"next_cursor":{"type":["string","null"]},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};
const schema112 = {"$id":"/Storage","type":"object","required":["id","object","file_name","file_type","file_size","url","metadata","fetch_date","extraction","task_run_id","created_at"],"properties":{"id":{"type":"string","pattern":"^stor_[0-9A-Za-z]{16}$"},"object":{"type":"string","const":"storage"},"file_name":{"type":"string"},"file_type":{"type":"string"},"file_size":{"type":"integer","minimum":0},"url":{"type":["string","null"]},"metadata":{"type":["object","null"],"additionalProperties":true},"fetch_date":{"type":"string","format":"date-time"},"extraction":{},"task_run_id":{"type":"string","pattern":"^trun_[0-9A-Za-z]{16}$"},"created_at":{"type":"string","format":"date-time"}},"additionalProperties":false};

function validate249(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/Storage" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate249.evaluated;
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
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},message:"must have required property '"+"object"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.file_name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_name"},message:"must have required property '"+"file_name"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.file_type === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_type"},message:"must have required property '"+"file_type"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.file_size === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file_size"},message:"must have required property '"+"file_size"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
if(data.url === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
vErrors = withFault(vErrors, err5);
errors++;
}
if(data.metadata === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "metadata"},message:"must have required property '"+"metadata"+"'"};
vErrors = withFault(vErrors, err6);
errors++;
}
if(data.fetch_date === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fetch_date"},message:"must have required property '"+"fetch_date"+"'"};
vErrors = withFault(vErrors, err7);
errors++;
}
if(data.extraction === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "extraction"},message:"must have required property '"+"extraction"+"'"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(data.task_run_id === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task_run_id"},message:"must have required property '"+"task_run_id"+"'"};
vErrors = withFault(vErrors, err9);
errors++;
}
if(data.created_at === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
vErrors = withFault(vErrors, err10);
errors++;
}
for(const key0 in data){
if(!(func22.call(schema112.properties, key0))){
const err11 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern46.test(data0)){
const err12 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^stor_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^stor_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err12);
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err13);
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err14 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err14);
errors++;
}
if("storage" !== data1){
const err15 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "storage"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err15);
errors++;
}
}
if(data.file_name !== undefined){
if(typeof data.file_name !== "string"){
const err16 = {instancePath:instancePath+"/file_name",schemaPath:"#/properties/file_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err16);
errors++;
}
}
if(data.file_type !== undefined){
if(typeof data.file_type !== "string"){
const err17 = {instancePath:instancePath+"/file_type",schemaPath:"#/properties/file_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err17);
errors++;
}
}
if(data.file_size !== undefined){
let data4 = data.file_size;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err18 = {instancePath:instancePath+"/file_size",schemaPath:"#/properties/file_size/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err18);
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err19 = {instancePath:instancePath+"/file_size",schemaPath:"#/properties/file_size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
vErrors = withFault(vErrors, err19);
errors++;
}
}
}
if(data.url !== undefined){
let data5 = data.url;
if((typeof data5 !== "string") && (data5 !== null)){
const err20 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: schema112.properties.url.type},message:"must be string,null"};
vErrors = withFault(vErrors, err20);
errors++;
}
}
if(data.metadata !== undefined){
let data6 = data.metadata;
if((!(data6 && typeof data6 == "object" && !Array.isArray(data6))) && (data6 !== null)){
const err21 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: schema112.properties.metadata.type},message:"must be object,null"};
vErrors = withFault(vErrors, err21);
errors++;
}
}
if(data.fetch_date !== undefined){
let data7 = data.fetch_date;
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
const err22 = {instancePath:instancePath+"/fetch_date",schemaPath:"#/properties/fetch_date/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err22);
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/fetch_date",schemaPath:"#/properties/fetch_date/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err23);
errors++;
}
}
if(data.task_run_id !== undefined){
let data8 = data.task_run_id;
if(typeof data8 === "string"){
if(!pattern34.test(data8)){
const err24 = {instancePath:instancePath+"/task_run_id",schemaPath:"#/properties/task_run_id/pattern",keyword:"pattern",params:{pattern: "^trun_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^trun_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err24);
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/task_run_id",schemaPath:"#/properties/task_run_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err25);
errors++;
}
}
if(data.created_at !== undefined){
let data9 = data.created_at;
if(typeof data9 === "string"){
if(!(formats0.validate(data9))){
const err26 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
vErrors = withFault(vErrors, err26);
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err27);
errors++;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err28);
errors++;
}
validate249.errors = vErrors;
validate249.count = errors;
return errors === 0;
}
validate249.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate248(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/PaginatedResponseOfListStorageItemResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate248.evaluated;
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
if(data.has_more === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_more"},message:"must have required property '"+"has_more"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.next_cursor === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_cursor"},message:"must have required property '"+"next_cursor"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.request_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "has_more")) || (key0 === "next_cursor")) || (key0 === "request_id"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err4);
errors++;
}
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate249(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = withFaults(vErrors, validate249.errors);
errors += validate249.count;
}
}
}
else {
const err5 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.has_more !== undefined){
if(typeof data.has_more !== "boolean"){
const err6 = {instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.next_cursor !== undefined){
let data3 = data.next_cursor;
if((typeof data3 !== "string") && (data3 !== null)){
const err7 = {instancePath:instancePath+"/next_cursor",schemaPath:"#/properties/next_cursor/type",keyword:"type",params:{type: schema111.properties.next_cursor.type},message:"must be string,null"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.request_id !== undefined){
let data4 = data.request_id;
if(typeof data4 === "string"){
if(!pattern10.test(data4)){
const err8 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate248.errors = vErrors;
validate248.count = errors;
return errors === 0;
}
validate248.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isSessionEventData = validate140;

export const isSourceEventData = validate137;

export const isStorageEventData = validate158;

export const isTaskEventData = validate142;

export const isTaskRunEventData = validate145;

export const isTaskRunInteractionEventData = validate149;

export const isTestResponse = validate255;
const schema116 = {"$id":"/TestResponse","type":"object","required":["status","environment","request_id"],"properties":{"status":{"type":"string","const":"ready"},"environment":{"type":"string","const":"live"},"request_id":{"type":"string","pattern":"^req_[0-9A-Za-z]{16}$"}},"additionalProperties":false};

function validate255(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/TestResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate255.evaluated;
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
if(data.environment === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "environment"},message:"must have required property '"+"environment"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.request_id === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request_id"},message:"must have required property '"+"request_id"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
for(const key0 in data){
if(!(((key0 === "status") || (key0 === "environment")) || (key0 === "request_id"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err3);
errors++;
}
}
if(data.status !== undefined){
let data0 = data.status;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err4);
errors++;
}
if("ready" !== data0){
const err5 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/const",keyword:"const",params:{allowedValue: "ready"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.environment !== undefined){
let data1 = data.environment;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
if("live" !== data1){
const err7 = {instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/const",keyword:"const",params:{allowedValue: "live"},message:"must be equal to constant"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.request_id !== undefined){
let data2 = data.request_id;
if(typeof data2 === "string"){
if(!pattern10.test(data2)){
const err8 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-Za-z]{16}$"},message:"must match pattern \""+"^req_[0-9A-Za-z]{16}$"+"\""};
vErrors = withFault(vErrors, err8);
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate255.errors = vErrors;
validate255.count = errors;
return errors === 0;
}
validate255.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const isUserEventData = validate164;

export const isValidationErrorResponse = validate284;
const schema133 = {"$id":"/ValidationErrorResponse","type":"object","required":["type","title","status","errors","traceId"],"properties":{"type":{"type":"string"},"title":{"type":"string"},"status":{"type":"integer","const":400},"errors":{"type":"object","additionalProperties":{"type":"array","items":{"type":"string"}}},"traceId":{"type":"string","pattern":"^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$"}},"additionalProperties":false};
const pattern115 = new RegExp("^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$", "u");

function validate284(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="/ValidationErrorResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate284.evaluated;
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
if(data.title === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
vErrors = withFault(vErrors, err1);
errors++;
}
if(data.status === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
vErrors = withFault(vErrors, err2);
errors++;
}
if(data.errors === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "errors"},message:"must have required property '"+"errors"+"'"};
vErrors = withFault(vErrors, err3);
errors++;
}
if(data.traceId === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "traceId"},message:"must have required property '"+"traceId"+"'"};
vErrors = withFault(vErrors, err4);
errors++;
}
for(const key0 in data){
if(!(((((key0 === "type") || (key0 === "title")) || (key0 === "status")) || (key0 === "errors")) || (key0 === "traceId"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
vErrors = withFault(vErrors, err5);
errors++;
}
}
if(data.type !== undefined){
if(typeof data.type !== "string"){
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err6);
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
const err7 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err7);
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err8 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
vErrors = withFault(vErrors, err8);
errors++;
}
if(400 !== data2){
const err9 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/const",keyword:"const",params:{allowedValue: 400},message:"must be equal to constant"};
vErrors = withFault(vErrors, err9);
errors++;
}
}
if(data.errors !== undefined){
let data3 = data.errors;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
let data4 = data3[key1];
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
const err10 = {instancePath:instancePath+"/errors/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/properties/errors/additionalProperties/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
vErrors = withFault(vErrors, err10);
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/errors/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/errors/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"};
vErrors = withFault(vErrors, err11);
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/type",keyword:"type",params:{type: "object"},message:"must be object"};
vErrors = withFault(vErrors, err12);
errors++;
}
}
if(data.traceId !== undefined){
let data6 = data.traceId;
if(typeof data6 === "string"){
if(!pattern115.test(data6)){
const err13 = {instancePath:instancePath+"/traceId",schemaPath:"#/properties/traceId/pattern",keyword:"pattern",params:{pattern: "^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$"},message:"must match pattern \""+"^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$"+"\""};
vErrors = withFault(vErrors, err13);
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/traceId",schemaPath:"#/properties/traceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate284.errors = vErrors;
validate284.count = errors;
return errors === 0;
}
validate284.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

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

export const agentCreatedEvent = isAgentEventData;
export const agentDeletedEvent = isAgentEventData;
export const agentUpdatedEvent = isAgentEventData;
export const cancelTaskRun200 = isGetTaskRunResponse;
export const cancelTaskRun400 = isValidationErrorResponse;
export const cancelTaskRun401 = isErrorEnvelope;
export const cancelTaskRun403 = isErrorEnvelope;
export const cancelTaskRun404 = isErrorEnvelope;
export const cancelTaskRun409 = isErrorEnvelope;
export const cancelTaskRun429 = isErrorEnvelope;
export const cancelTaskRun500 = isErrorEnvelope;
export const createAgent201 = isGetAgentResponse;
export const createAgent400 = isValidationErrorResponse;
export const createAgent401 = isErrorEnvelope;
export const createAgent403 = isErrorEnvelope;
export const createAgent409 = isErrorEnvelope;
export const createAgent429 = isErrorEnvelope;
export const createAgent500 = isErrorEnvelope;
export const createCredential201 = isGetCredentialResponse;
export const createCredential400 = isValidationErrorResponse;
export const createCredential401 = isErrorEnvelope;
export const createCredential403 = isErrorEnvelope;
export const createCredential404 = isErrorEnvelope;
export const createCredential409 = isErrorEnvelope;
export const createCredential429 = isErrorEnvelope;
export const createCredential500 = isErrorEnvelope;
export const createEventDestination201 = isCreateEventDestinationResponse;
export const createEventDestination400 = isValidationErrorResponse;
export const createEventDestination401 = isErrorEnvelope;
export const createEventDestination403 = isErrorEnvelope;
export const createEventDestination409 = isErrorEnvelope;
export const createEventDestination429 = isErrorEnvelope;
export const createEventDestination500 = isErrorEnvelope;
export const createSource200 = isGetSourceResponse;
export const createSource400 = isValidationErrorResponse;
export const createSource401 = isErrorEnvelope;
export const createSource403 = isErrorEnvelope;
export const createSource409 = isErrorEnvelope;
export const createSource429 = isErrorEnvelope;
export const createSource500 = isErrorEnvelope;
export const createTask201 = isGetTaskResponse;
export const createTask400 = isValidationErrorResponse;
export const createTask401 = isErrorEnvelope;
export const createTask403 = isErrorEnvelope;
export const createTask404 = isErrorEnvelope;
export const createTask409 = isErrorEnvelope;
export const createTask429 = isErrorEnvelope;
export const createTask500 = isErrorEnvelope;
export const createToken201 = isCreateTokenResponse;
export const createToken400 = isValidationErrorResponse;
export const createToken401 = isErrorEnvelope;
export const createToken403 = isErrorEnvelope;
export const createToken409 = isErrorEnvelope;
export const createToken429 = isErrorEnvelope;
export const createToken500 = isErrorEnvelope;
export const credentialCreatedEvent = isCredentialEventData;
export const credentialDeletedEvent = isCredentialEventData;
export const credentialInvalidEvent = isCredentialEventData;
export const credentialUnverifiedEvent = isCredentialEventData;
export const credentialVerifiedEvent = isCredentialEventData;
export const deleteAgent200 = isDeleteAgentResponse;
export const deleteAgent400 = isValidationErrorResponse;
export const deleteAgent401 = isErrorEnvelope;
export const deleteAgent403 = isErrorEnvelope;
export const deleteAgent404 = isErrorEnvelope;
export const deleteAgent409 = isErrorEnvelope;
export const deleteAgent429 = isErrorEnvelope;
export const deleteAgent500 = isErrorEnvelope;
export const deleteCredential200 = isDeleteCredentialResponse;
export const deleteCredential400 = isValidationErrorResponse;
export const deleteCredential401 = isErrorEnvelope;
export const deleteCredential403 = isErrorEnvelope;
export const deleteCredential404 = isErrorEnvelope;
export const deleteCredential409 = isErrorEnvelope;
export const deleteCredential429 = isErrorEnvelope;
export const deleteCredential500 = isErrorEnvelope;
export const deleteEventDestination200 = isDeleteEventDestinationResponse;
export const deleteEventDestination400 = isValidationErrorResponse;
export const deleteEventDestination401 = isErrorEnvelope;
export const deleteEventDestination403 = isErrorEnvelope;
export const deleteEventDestination404 = isErrorEnvelope;
export const deleteEventDestination409 = isErrorEnvelope;
export const deleteEventDestination429 = isErrorEnvelope;
export const deleteEventDestination500 = isErrorEnvelope;
export const deleteSource200 = isDeleteSourceResponse;
export const deleteSource400 = isValidationErrorResponse;
export const deleteSource401 = isErrorEnvelope;
export const deleteSource403 = isErrorEnvelope;
export const deleteSource404 = isErrorEnvelope;
export const deleteSource409 = isErrorEnvelope;
export const deleteSource429 = isErrorEnvelope;
export const deleteSource500 = isErrorEnvelope;
export const deleteTask200 = isDeleteTaskResponse;
export const deleteTask400 = isValidationErrorResponse;
export const deleteTask401 = isErrorEnvelope;
export const deleteTask403 = isErrorEnvelope;
export const deleteTask404 = isErrorEnvelope;
export const deleteTask409 = isErrorEnvelope;
export const deleteTask429 = isErrorEnvelope;
export const deleteTask500 = isErrorEnvelope;
export const endSession200 = isGetSessionResponse;
export const endSession400 = isValidationErrorResponse;
export const endSession401 = isErrorEnvelope;
export const endSession403 = isErrorEnvelope;
export const endSession404 = isErrorEnvelope;
export const endSession409 = isErrorEnvelope;
export const endSession429 = isErrorEnvelope;
export const endSession500 = isErrorEnvelope;
export const eventDestinationActivatedEvent = isEventDestinationEventData;
export const eventDestinationDeactivatedEvent = isEventDestinationEventData;
export const getAgent200 = isGetAgentResponse;
export const getAgent401 = isErrorEnvelope;
export const getAgent403 = isErrorEnvelope;
export const getAgent404 = isErrorEnvelope;
export const getAgent429 = isErrorEnvelope;
export const getAgent500 = isErrorEnvelope;
export const getCredential200 = isGetCredentialResponse;
export const getCredential401 = isErrorEnvelope;
export const getCredential403 = isErrorEnvelope;
export const getCredential404 = isErrorEnvelope;
export const getCredential429 = isErrorEnvelope;
export const getCredential500 = isErrorEnvelope;
export const getEvent200 = isGetEventResponse;
export const getEvent401 = isErrorEnvelope;
export const getEvent403 = isErrorEnvelope;
export const getEvent404 = isErrorEnvelope;
export const getEvent429 = isErrorEnvelope;
export const getEvent500 = isErrorEnvelope;
export const getEventDestination200 = isEventDestinationResponse;
export const getEventDestination401 = isErrorEnvelope;
export const getEventDestination403 = isErrorEnvelope;
export const getEventDestination404 = isErrorEnvelope;
export const getEventDestination429 = isErrorEnvelope;
export const getEventDestination500 = isErrorEnvelope;
export const getSession200 = isGetSessionResponse;
export const getSession401 = isErrorEnvelope;
export const getSession403 = isErrorEnvelope;
export const getSession404 = isErrorEnvelope;
export const getSession429 = isErrorEnvelope;
export const getSession500 = isErrorEnvelope;
export const getSource200 = isGetSourceResponse;
export const getSource401 = isErrorEnvelope;
export const getSource403 = isErrorEnvelope;
export const getSource404 = isErrorEnvelope;
export const getSource429 = isErrorEnvelope;
export const getSource500 = isErrorEnvelope;
export const getStorage200 = isGetStorageResponse;
export const getStorage401 = isErrorEnvelope;
export const getStorage403 = isErrorEnvelope;
export const getStorage404 = isErrorEnvelope;
export const getStorage429 = isErrorEnvelope;
export const getStorage500 = isErrorEnvelope;
export const getTask200 = isGetTaskResponse;
export const getTask401 = isErrorEnvelope;
export const getTask403 = isErrorEnvelope;
export const getTask404 = isErrorEnvelope;
export const getTask429 = isErrorEnvelope;
export const getTask500 = isErrorEnvelope;
export const getTaskRun200 = isGetTaskRunResponse;
export const getTaskRun401 = isErrorEnvelope;
export const getTaskRun403 = isErrorEnvelope;
export const getTaskRun404 = isErrorEnvelope;
export const getTaskRun429 = isErrorEnvelope;
export const getTaskRun500 = isErrorEnvelope;
export const getTest200 = isTestResponse;
export const getTest401 = isErrorEnvelope;
export const getTest403 = isErrorEnvelope;
export const getTest429 = isErrorEnvelope;
export const getTest500 = isErrorEnvelope;
export const listAgents200 = isPaginatedResponseOfGetAgentResponse;
export const listAgents401 = isErrorEnvelope;
export const listAgents403 = isErrorEnvelope;
export const listAgents429 = isErrorEnvelope;
export const listAgents500 = isErrorEnvelope;
export const listCredentials200 = isPaginatedResponseOfGetCredentialResponse;
export const listCredentials401 = isErrorEnvelope;
export const listCredentials403 = isErrorEnvelope;
export const listCredentials429 = isErrorEnvelope;
export const listCredentials500 = isErrorEnvelope;
export const listEventDeliveries200 = isPaginatedResponseOfListEventDeliveryResponse;
export const listEventDeliveries401 = isErrorEnvelope;
export const listEventDeliveries403 = isErrorEnvelope;
export const listEventDeliveries404 = isErrorEnvelope;
export const listEventDeliveries429 = isErrorEnvelope;
export const listEventDeliveries500 = isErrorEnvelope;
export const listEventDestinations200 = isPaginatedResponseOfEventDestinationResponse;
export const listEventDestinations401 = isErrorEnvelope;
export const listEventDestinations403 = isErrorEnvelope;
export const listEventDestinations429 = isErrorEnvelope;
export const listEventDestinations500 = isErrorEnvelope;
export const listEventTypes200 = isListEventTypesResponse;
export const listEventTypes401 = isErrorEnvelope;
export const listEventTypes403 = isErrorEnvelope;
export const listEventTypes429 = isErrorEnvelope;
export const listEventTypes500 = isErrorEnvelope;
export const listEvents200 = isPaginatedResponseOfGetEventResponse;
export const listEvents401 = isErrorEnvelope;
export const listEvents403 = isErrorEnvelope;
export const listEvents429 = isErrorEnvelope;
export const listEvents500 = isErrorEnvelope;
export const listSources200 = isPaginatedResponseOfGetSourceResponse;
export const listSources401 = isErrorEnvelope;
export const listSources403 = isErrorEnvelope;
export const listSources429 = isErrorEnvelope;
export const listSources500 = isErrorEnvelope;
export const listTaskRunStorage200 = isPaginatedResponseOfListStorageItemResponse;
export const listTaskRunStorage401 = isErrorEnvelope;
export const listTaskRunStorage403 = isErrorEnvelope;
export const listTaskRunStorage404 = isErrorEnvelope;
export const listTaskRunStorage429 = isErrorEnvelope;
export const listTaskRunStorage500 = isErrorEnvelope;
export const listTaskRuns200 = isPaginatedResponseOfGetTaskRunResponse;
export const listTaskRuns401 = isErrorEnvelope;
export const listTaskRuns403 = isErrorEnvelope;
export const listTaskRuns429 = isErrorEnvelope;
export const listTaskRuns500 = isErrorEnvelope;
export const listTasks200 = isPaginatedResponseOfGetTaskResponse;
export const listTasks401 = isErrorEnvelope;
export const listTasks403 = isErrorEnvelope;
export const listTasks429 = isErrorEnvelope;
export const listTasks500 = isErrorEnvelope;
export const resetTask200 = isGetTaskResponse;
export const resetTask400 = isValidationErrorResponse;
export const resetTask401 = isErrorEnvelope;
export const resetTask403 = isErrorEnvelope;
export const resetTask404 = isErrorEnvelope;
export const resetTask409 = isErrorEnvelope;
export const resetTask429 = isErrorEnvelope;
export const resetTask500 = isErrorEnvelope;
export const runTask201 = isGetTaskRunResponse;
export const runTask400 = isValidationErrorResponse;
export const runTask401 = isErrorEnvelope;
export const runTask403 = isErrorEnvelope;
export const runTask404 = isErrorEnvelope;
export const runTask409 = isErrorEnvelope;
export const runTask422 = isErrorEnvelope;
export const runTask429 = isErrorEnvelope;
export const runTask500 = isErrorEnvelope;
export const sessionCompletedEvent = isSessionEventData;
export const sessionCompletingEvent = isSessionEventData;
export const sessionFailedEvent = isSessionEventData;
export const sessionIdleEvent = isSessionEventData;
export const sessionQueuedEvent = isSessionEventData;
export const sessionRunningEvent = isSessionEventData;
export const sourceCreatedEvent = isSourceEventData;
export const sourceDeletedEvent = isSourceEventData;
export const sourceUpdatedEvent = isSourceEventData;
export const storageCreatedEvent = isStorageEventData;
export const submitTaskRunInteraction200 = isGetTaskRunResponse;
export const submitTaskRunInteraction400 = isValidationErrorResponse;
export const submitTaskRunInteraction401 = isErrorEnvelope;
export const submitTaskRunInteraction403 = isErrorEnvelope;
export const submitTaskRunInteraction404 = isErrorEnvelope;
export const submitTaskRunInteraction409 = isErrorEnvelope;
export const submitTaskRunInteraction429 = isErrorEnvelope;
export const submitTaskRunInteraction500 = isErrorEnvelope;
export const taskCreatedEvent = isTaskEventData;
export const taskDeletedEvent = isTaskEventData;
export const taskResetEvent = isTaskEventData;
export const taskRunCanceledEvent = isTaskRunEventData;
export const taskRunCancelingEvent = isTaskRunEventData;
export const taskRunCompletedEvent = isTaskRunEventData;
export const taskRunFailedEvent = isTaskRunEventData;
export const taskRunInteractionRequiredEvent = isTaskRunInteractionEventData;
export const taskRunQueuedEvent = isTaskRunEventData;
export const taskRunReviewRequiredEvent = isTaskRunEventData;
export const taskRunRunningEvent = isTaskRunEventData;
export const taskUpdatedEvent = isTaskEventData;
export const updateAgent200 = isGetAgentResponse;
export const updateAgent400 = isValidationErrorResponse;
export const updateAgent401 = isErrorEnvelope;
export const updateAgent403 = isErrorEnvelope;
export const updateAgent404 = isErrorEnvelope;
export const updateAgent409 = isErrorEnvelope;
export const updateAgent429 = isErrorEnvelope;
export const updateAgent500 = isErrorEnvelope;
export const updateCredential200 = isGetCredentialResponse;
export const updateCredential400 = isValidationErrorResponse;
export const updateCredential401 = isErrorEnvelope;
export const updateCredential403 = isErrorEnvelope;
export const updateCredential404 = isErrorEnvelope;
export const updateCredential409 = isErrorEnvelope;
export const updateCredential429 = isErrorEnvelope;
export const updateCredential500 = isErrorEnvelope;
export const updateEventDestination200 = isEventDestinationResponse;
export const updateEventDestination400 = isValidationErrorResponse;
export const updateEventDestination401 = isErrorEnvelope;
export const updateEventDestination403 = isErrorEnvelope;
export const updateEventDestination404 = isErrorEnvelope;
export const updateEventDestination409 = isErrorEnvelope;
export const updateEventDestination429 = isErrorEnvelope;
export const updateEventDestination500 = isErrorEnvelope;
export const updateSource200 = isGetSourceResponse;
export const updateSource400 = isValidationErrorResponse;
export const updateSource401 = isErrorEnvelope;
export const updateSource403 = isErrorEnvelope;
export const updateSource404 = isErrorEnvelope;
export const updateSource409 = isErrorEnvelope;
export const updateSource429 = isErrorEnvelope;
export const updateSource500 = isErrorEnvelope;
export const updateTask200 = isGetTaskResponse;
export const updateTask400 = isValidationErrorResponse;
export const updateTask401 = isErrorEnvelope;
export const updateTask403 = isErrorEnvelope;
export const updateTask404 = isErrorEnvelope;
export const updateTask409 = isErrorEnvelope;
export const updateTask429 = isErrorEnvelope;
export const updateTask500 = isErrorEnvelope;
export const userCreatedEvent = isUserEventData;

